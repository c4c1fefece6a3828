import type { IncomingMessage, ServerResponse } from "node:http";
import type { EventStreams } from "@/server/event-streams/event-streams";
import type { PageFacts } from "@/lib/foundation/page-facts";
import type { CachedPage, PageCache } from "@/server/page-cache/page-cache";
import type { PageKey } from "@/server/page-cache/cache-key";
import type { PageViewCounter } from "@/server/page-views";
import type { LoadShedder } from "@/server/load-shedding/load-shedder";

/** The request handler behind this server: Next. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The settings of the HTTP server. */
export type ServerSettings = {
  /** Development mode: hot reload needs a more permissive policy. */
  dev: boolean;
  /** Whether visitors reach the product over https. */
  https: boolean;
  /** Whether one proxy of ours is in front of this server and sets the client's address. */
  trustProxy: boolean;
  /** URL of the payment provider's browser script. */
  paymentScriptUrl: string;
  /** Base URL of the payment provider's API when it is not the provider's own host. */
  paymentApiBase: string | undefined;
  /** Origins that browsers upload to and download from, when not ours. */
  uploadOrigins: readonly string[];
  /** Inline scripts of the build's own pages (`html/inline-scripts.ts`). */
  trustedScripts: ReadonlySet<string>;
  /** Paths of the build's files. In development, every path reaches Next. */
  buildFiles: ReadonlySet<string>;
  /** Cache of public pages; null renders each request. */
  pageCache: PageCache | null;
  /** Shared load shedder; without one the request listener creates its own. */
  loadShedder?: LoadShedder;
  /** The open event streams; without them, `GET /api/events` ends after its first event. */
  eventStreams?: EventStreams;
  /** Whether this server was asked to stop and waits for proxies to notice; without it, it never does. */
  isDraining?: () => boolean;
  /** Counts views of apps' pages; without it, they are not counted. */
  pageViews?: PageViewCounter;
};

/** A request and its response on their way through the server. */
export type RequestContext = {
  requestId: string;
  /** The request's path, not decoded. */
  pathname: string;
  /** A secret of this request that Next writes on the inline scripts it emits. */
  nonce: string;
  /** What the page states about itself (`describePage`); complete when its body is. */
  facts: PageFacts;
  /**
   * Only for a cacheable page: its key and type, when its render began, and a callback for the requests waiting for
   * it.
   */
  cacheFill?: PageKey & { began: number; done: (page: CachedPage | null) => void };
};
