import type { IncomingMessage } from "node:http";
import { isPublicPage } from "@/server/request/public-page";
import { RSC_HEADERS, isRscRequest } from "@/server/request/rsc-headers";

/** Under what a response may be cached, and the content type that it must have to be what the key says. */
export type PageKey = { key: string; type: "text/html" | "text/x-component" };

/** Every parameter that a public page reads. An address with another one is rendered and never kept. */
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
/** Longer ones are too rare to be asked for twice. */
const MAX_URL_LENGTH = 300;
/** Characters of what says the part. The longest of our own pages is half of it. */
const MAX_VARY_LENGTH = 1_500;

function queryKey(pathname: string, query: string): string | null {
  if (query === "") return pathname;
  const entries = [...new URLSearchParams(query)];
  if (entries.some(([name]) => !KNOWN_PARAMS.has(name)) || new Set(entries.map(([name]) => name)).size < entries.length)
    return null;
  const sorted = entries.filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname;
}

/** A file by its name (`/og.png`, `/sitemap.xml`), and so no page. */
const FILE = /\.[^./]+$/;

/**
 * Under what a request's answer may be kept: path and known parameters in one order, and for Next's client the part it
 * wants. Where that comes from (`next-url`) changes nothing: no page of ours intercepts another. Null when it must be
 * rendered: no public page, an unknown parameter, or something too rare.
 * @param request with normalized data headers
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
  // The client adds a digest of its own headers, so that no cache in between mistakes one part for another.
  const key = queryKey(pathname, query.replace(/(?:^|&)_rsc(?:=[^&]*)?$/, ""));
  // No header holds the end of a line, so no two requests share a key.
  const part = RSC_HEADERS.map((name) => headers[name] ?? "").join("\n");
  return key !== null && part.length <= MAX_VARY_LENGTH ? { key: `${key}\n${part}`, type: "text/x-component" } : null;
}
