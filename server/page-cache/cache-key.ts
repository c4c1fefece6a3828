import type { IncomingMessage } from "node:http";
import { pageQueries } from "@/lib/staff/site/page-queries";
import { createRouteMatcher } from "@/server/request/match-route";
import { isPublicPage } from "@/server/request/public-page";
import { isRscRequest, RSC_HEADERS } from "@/server/request/rsc-headers";

/** A response's cache key, and the content type it must have to match that key. */
export type PageKey = { key: string; type: "text/html" | "text/x-component" | "application/json" };

/** An API call whose response is the same for everyone and that is requested with nearly every keystroke. */
const CACHED_CALL = "/api/suggestions";

/** Longer URLs are too rare to be requested twice. */
const MAX_URL_LENGTH = 300;
/** Maximum length of the headers that name an RSC payload. The longest of our own pages needs half of it. */
const MAX_VARY_LENGTH = 1_500;

const matchRoute = createRouteMatcher(Object.keys(pageQueries));
const parametersByRoute = new Map(
  Object.entries(pageQueries).map(([route, { shape }]) => [route, new Set(Object.keys(shape))]),
);

/** Returns null for a parameter that the page does not parse, or one that is repeated. */
function queryKey(pathname: string, query: string): string | null {
  if (query === "") return pathname;
  const parsed = parametersByRoute.get(matchRoute(pathname));
  const entries = [...new URLSearchParams(query)];
  const names = new Set(entries.map(([name]) => name));
  if (names.size < entries.length || [...names].some((name) => !parsed?.has(name))) return null;
  const sorted = entries.filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname;
}

/** The path of a file (`/og.png`, `/sitemap.xml`) rather than a page. */
const FILE = /\.[^./]+$/;

/**
 * Returns the cache key of a request: its path, the parameters that the page parses, in a fixed order, and, for Next's
 * client, the part of the page it requests. `next-url` does not count because no route here intercepts another. Returns
 * null when the page must be rendered: it is not public, has an unknown parameter, or is too rare to cache.
 * @param request with normalized RSC headers
 */
export function cacheKey(
  request: Pick<IncomingMessage, "method" | "headers" | "url">,
  pathname: string,
): PageKey | null {
  const { method, headers, url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  const isCall = pathname === CACHED_CALL && method === "GET";
  if (url.length > MAX_URL_LENGTH || !(isPublicPage(pathname) || isCall) || FILE.test(pathname)) return null;
  const query = url.slice(pathname.length + 1);
  if (isCall || !isRscRequest(headers)) {
    const key = queryKey(pathname, query);
    return key === null ? null : { key, type: isCall ? "application/json" : "text/html" };
  }
  // The client appends a digest of its own headers so that intermediate caches do not confuse two parts.
  const key = queryKey(pathname, query.replace(/(?:^|&)_rsc(?:=[^&]*)?$/, ""));
  // A header cannot contain a line break, so two different requests never share a key.
  const part = RSC_HEADERS.map((name) => headers[name] ?? "").join("\n");
  return key !== null && part.length <= MAX_VARY_LENGTH ? { key: `${key}\n${part}`, type: "text/x-component" } : null;
}
