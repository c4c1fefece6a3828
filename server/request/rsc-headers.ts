import type { IncomingHttpHeaders } from "node:http";

/**
 * Headers in which Next's client states which part of a page's data it needs. With path and query they identify one
 * response.
 */
export const RSC_HEADERS = ["next-router-segment-prefetch", "next-router-prefetch", "next-router-state-tree"] as const;

/** Every header that Next reads only for an RSC request; a document must not depend on them. */
const DATA_HEADERS = ["rsc", ...RSC_HEADERS, "next-url", "next-hmr-refresh"];

/** The prefetch modes that Next knows: a page's static part, its runtime part, its shell. */
const PREFETCHES = new Set(["1", "2", "3"]);

/** Whether Next's client requests a page's RSC data instead of its document: Next accepts only the literal "1". */
export const isRscRequest = (headers: IncomingHttpHeaders) => headers.rsc === "1";

/** Whether the request is only for the route tree, which contains no data. */
export const isRouteTreePrefetch = (headers: IncomingHttpHeaders) =>
  headers["next-router-segment-prefetch"] === "/_tree" && headers["next-router-prefetch"] === "1";

/**
 * Removes RSC headers that Next would ignore, so that the cache key, policy and rendering all depend on the same
 * values: none without an RSC request, no unknown prefetch mode, and no header that was sent twice.
 */
export function normalizeRscHeaders(headers: IncomingHttpHeaders): void {
  if (!isRscRequest(headers)) {
    for (const name of DATA_HEADERS) if (headers[name] !== undefined) delete headers[name];
    return;
  }
  const prefetch = headers["next-router-prefetch"];
  if (prefetch !== undefined && !PREFETCHES.has(String(prefetch))) delete headers["next-router-prefetch"];
}
