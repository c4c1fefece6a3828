import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage, PageCache } from "@/server/page-cache/page-cache";
import type { PageKey } from "@/server/page-cache/cache-key";
import type { LoadShedder } from "@/server/load-shedding/load-shedder";

/** What answers behind the front: Next. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** What the front needs to know of its surroundings. */
export type ServerSettings = {
  /** Hot reload: Next's development client needs more room in the policy. */
  dev: boolean;
  /** Whether visitors reach the product over https. */
  https: boolean;
  /** Whether one proxy of ours stands before this server and says who the client is. */
  trustProxy: boolean;
  /** Address of the payment provider's browser script. */
  paymentScriptUrl: string;
  /** Where the payment provider's API is reached instead of its own host. */
  paymentApiBase: string | undefined;
  /** Origins that browsers send uploads to, when not ours. */
  uploadOrigins: readonly string[];
  /** Inline scripts of the build's own pages (`page/script-trust.ts`). */
  trustedScripts: ReadonlySet<string>;
  /** Public pages in memory; null renders each one anew. */
  pageCache: PageCache | null;
  /** Counts who is inside; a front without one brings its own. */
  loadShedder?: LoadShedder;
};

/** One request and its answer on their way through the front. */
export type RequestContext = {
  requestId: string;
  /** The request's path, decoded by nobody. */
  pathname: string;
  /** A secret of this request that Next writes on the scripts it emits itself. */
  nonce: string;
  /**
   * Of a page that may be cached: under which key and with which type, since when it is being rendered, and who waits
   * for it.
   */
  cacheFill?: PageKey & { began: number; done: (page: CachedPage | null) => void };
};
