import type { IncomingHttpHeaders } from "node:http";

/** By which Next's client says which part of a page's data it lacks. With path and query they name one response. */
export const RSC_HEADERS = ["next-router-segment-prefetch", "next-router-prefetch", "next-router-state-tree"] as const;

/** Every header that Next reads only of a request for data; a document must not depend on them. */
const DATA_HEADERS = ["rsc", ...RSC_HEADERS, "next-url", "next-hmr-refresh"];

/** Prefetches that Next knows: of a page's static part, of what may be rendered ahead, of its shell. */
const PREFETCHES = new Set(["1", "2", "3"]);

/** Whether Next's own client asks for a page's data and not for its document: Next counts the literal "1" alone. */
export const isRscRequest = (headers: IncomingHttpHeaders) => headers.rsc === "1";

/** Whether it asks for no more than the parts of which the page's route is made: that is nobody's data. */
export const isRouteTreePrefetch = (headers: IncomingHttpHeaders) =>
  headers["next-router-segment-prefetch"] === "/_tree" && headers["next-router-prefetch"] === "1";

/**
 * Leaves of the data headers what Next understands, so that whatever is decided by them (cache key, policy, rendering)
 * is decided by the same: none without a request for data, and no unknown kind of prefetch. A header that was sent
 * twice is none that Next knows.
 */
export function normalizeRscHeaders(headers: IncomingHttpHeaders): void {
  if (!isRscRequest(headers)) {
    for (const name of DATA_HEADERS) if (headers[name] !== undefined) delete headers[name];
    return;
  }
  const prefetch = headers["next-router-prefetch"];
  if (prefetch !== undefined && !PREFETCHES.has(String(prefetch))) delete headers["next-router-prefetch"];
}
