import type { IncomingMessage } from "node:http";
import { isPublicPage } from "@/server/request/public-page";
import { RSC_HEADERS, isRscRequest } from "@/server/request/rsc-headers";

/** A response's cache key, and the content type it must have to match that key. */
export type PageKey = { key: string; type: "text/html" | "text/x-component" };

/** Every parameter that a public page reads. A URL with any other parameter is rendered and never cached. */
const KNOWN_PARAMS = new Set([
  "search",
  "category",
  "price",
  "builtWith",
  "sort",
  "view",
  "tab",
  "stars",
  "verified",
  "skill",
  "specialization",
  "budget",
  "page",
  "after",
  "before",
]);
/** Longer URLs are too rare to be requested twice. */
const MAX_URL_LENGTH = 300;
/** Maximum length of the headers that name an RSC payload. The longest of our own pages needs half of it. */
const MAX_VARY_LENGTH = 1_500;

function queryKey(pathname: string, query: string): string | null {
  if (query === "") return pathname;
  const entries = [...new URLSearchParams(query)];
  if (entries.some(([name]) => !KNOWN_PARAMS.has(name)) || new Set(entries.map(([name]) => name)).size < entries.length)
    return null;
  const sorted = entries.filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname;
}

/** The path of a file (`/og.png`, `/sitemap.xml`) rather than a page. */
const FILE = /\.[^./]+$/;

/**
 * Returns the cache key of a request: its path and known parameters in a fixed order and, for Next's client, the part
 * of the page it requests. `next-url` does not count because no route here intercepts another. Returns null when the
 * page must be rendered: it is not public, has an unknown parameter, or is too rare to cache.
 * @param request with normalized RSC headers
 */
export function cacheKey(request: IncomingMessage, pathname: string): PageKey | null {
  const { method, headers, url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (url.length > MAX_URL_LENGTH || !isPublicPage(pathname) || FILE.test(pathname)) return null;
  const query = url.slice(pathname.length + 1);
  if (!isRscRequest(headers)) {
    const key = queryKey(pathname, query);
    return key === null ? null : { key, type: "text/html" };
  }
  // The client appends a digest of its own headers so that intermediate caches do not confuse two parts.
  const key = queryKey(pathname, query.replace(/(?:^|&)_rsc(?:=[^&]*)?$/, ""));
  // A header cannot contain a line break, so two different requests never share a key.
  const part = RSC_HEADERS.map((name) => headers[name] ?? "").join("\n");
  return key !== null && part.length <= MAX_VARY_LENGTH ? { key: `${key}\n${part}`, type: "text/x-component" } : null;
}
