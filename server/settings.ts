import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptPage, KeptPages } from "@/server/kept/kept-pages";
import type { PageKey } from "@/server/kept/page-key";
import type { Admission } from "@/server/request/admission";

/** What answers behind the front: Next. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** What the front needs to know of its surroundings. */
export type FrontSettings = {
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
  ownScripts: ReadonlySet<string>;
  /** Public pages in memory; null renders each one anew. */
  pages: KeptPages | null;
  /** Counts who is inside; a front without one brings its own. */
  admission?: Admission;
};

/** One request and its answer on their way through the front. */
export type Exchange = {
  requestId: string;
  /** The request's path, decoded by nobody. */
  pathname: string;
  /** A secret of this request that Next writes on the scripts it emits itself. */
  marker: string;
  /** Of a page that may be cached: under which key and with which type, since when it is being rendered, and who waits for it. */
  keeping?: PageKey & { began: number; done: (page: KeptPage | null) => void };
};
