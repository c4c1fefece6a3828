import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding } from "@/server/response/send-body";
import { CachedBody } from "@/server/page-cache/cached-body";
import type { CachedPage } from "@/server/page-cache/page-cache";
import { RSC_HEADERS } from "@/server/request/rsc-headers";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** Response headers stored with a page; they are the same for every visitor. */
const CACHED_HEADERS = [
  "Content-Type",
  "Cache-Control",
  "Content-Security-Policy",
  "ETag",
  "Vary",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
];

/** Headers by which a cacheable response may vary: they are part of the key, or the body is encoded per client. */
const KEYED = new Set<string>(["rsc", ...RSC_HEADERS, "accept-encoding"]);

const variesByMore = (response: ServerResponse) =>
  String(response.getHeader("Vary") ?? "")
    .split(",")
    .some((name) => name.trim() !== "" && !KEYED.has(name.trim().toLowerCase()));

/** Whether a response matches its cache key and is the same for every client that requests it. */
function isForEveryone(response: ServerResponse, type: string): boolean {
  const isOfType = String(response.getHeader("Content-Type") ?? "").startsWith(type);
  return response.statusCode === 200 && isOfType && !response.hasHeader("Set-Cookie") && !variesByMore(response);
}

/**
 * Caches a complete page or RSC payload whose headers are ready, if it is cacheable: a 200 of the requested type that
 * states its tags, sets no cookie and varies only by headers in its key. Requests waiting for it get the outcome.
 * @param stated the page's tags; without any list, the page must not be cached
 * @returns the body to send instead, or null when the page is not cached
 */
export async function cachePage(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  stated: readonly string[] | undefined,
  { cacheFill }: RequestContext,
  { pageCache }: ServerSettings,
): Promise<CachedBody | null> {
  const tags = cacheFill && isForEveryone(response, cacheFill.type) ? stated : undefined;
  if (!cacheFill || !pageCache || !tags) {
    cacheFill?.done(null);
    return null;
  }
  const headers = CACHED_HEADERS.flatMap((name): [string, string][] =>
    response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [],
  );
  const page: CachedPage = { body: await CachedBody.of(body, negotiateEncoding(request)), headers, tags };
  cacheFill.done(pageCache.set(cacheFill.key, page, cacheFill.began) ? page : null);
  return page.body;
}
