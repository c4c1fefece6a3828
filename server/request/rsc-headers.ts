import type { IncomingHttpHeaders } from "node:http";
import type { ErrorResponse } from "@/server/request/check-request";

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

/** Levels of a router state. Ours have up to ten. */
const MAX_DEPTH = 32;

const PARAM_TYPES = /^(?:c|oc|d|[cd]i(?:\(\.\)|\(\.\.\)|\(\.\.\)\(\.\.\)|\(\.\.\.\)))$/;
const REFRESH_MARKERS = ["refetch", "inside-shared-layout", "metadata-only"];

const isString = (value: unknown): value is string => typeof value === "string";
const isAbsent = (value: unknown) => value === undefined || value === null;

/** A fixed segment, or a parameter: its name, value, type and sibling segments. */
function isSegment(segment: unknown): boolean {
  if (!Array.isArray(segment)) return isString(segment);
  const [name, value, type, siblings] = segment as unknown[];
  const isParam = segment.length === 4 && isString(name) && isString(value) && isString(type) && PARAM_TYPES.test(type);
  return isParam && (siblings === null || (Array.isArray(siblings) && siblings.every(isString)));
}

/** Whether a value is what Next's client sends as its router state; Next fails on anything else. */
function isRouterState(state: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || !Array.isArray(state) || state.length < 2 || state.length > 6) return false;
  const [segment, children, refresh, marker, hints, renderedSearch] = state as unknown[];
  const isRecord = typeof children === "object" && children !== null && !Array.isArray(children);
  return (
    isSegment(segment) &&
    isRecord &&
    Object.values(children).every((child) => isRouterState(child, depth + 1)) &&
    (isAbsent(refresh) || (Array.isArray(refresh) && refresh.length === 2 && refresh.every(isString))) &&
    (isAbsent(marker) || (isString(marker) && REFRESH_MARKERS.includes(marker))) &&
    (isAbsent(hints) || typeof hints === "number") &&
    (renderedSearch === undefined || isString(renderedSearch))
  );
}

function hasValidState({ "next-router-state-tree": header }: IncomingHttpHeaders): boolean {
  if (header === undefined) return true;
  try {
    return isRouterState(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    return false;
  }
}

/**
 * Removes RSC headers that Next would ignore, so that the cache key, policy and rendering all depend on the same
 * values: none without an RSC request and no unknown prefetch mode.
 * @returns why the request is rejected, because Next would fail on its router state; null when it may proceed
 */
export function normalizeRscHeaders(headers: IncomingHttpHeaders): ErrorResponse | null {
  if (!isRscRequest(headers)) {
    for (const name of DATA_HEADERS) if (headers[name] !== undefined) delete headers[name];
    return null;
  }
  const prefetch = headers["next-router-prefetch"];
  if (prefetch !== undefined && !PREFETCHES.has(String(prefetch))) delete headers["next-router-prefetch"];
  return hasValidState(headers) ? null : { status: 400, message: "The request's router state isn't valid." };
}
