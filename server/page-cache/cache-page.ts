import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding } from "@/server/response/send-body";
import { CachedBody } from "@/server/page-cache/cached-body";
import type { CachedPage } from "@/server/page-cache/page-cache";
import { RSC_HEADERS } from "@/server/request/rsc-headers";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** What a page says of itself, the same to everyone. */
const CACHED_HEADERS = [
  "Content-Type",
  "Cache-Control",
  "Content-Security-Policy",
  "ETag",
  "Vary",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
];

/**
 * By what a response may vary and be cached all the same: the key holds it, and the body is compressed for each client.
 */
const KEYED = new Set<string>(["rsc", ...RSC_HEADERS, "accept-encoding"]);

const variesByMore = (response: ServerResponse) =>
  String(response.getHeader("Vary") ?? "")
    .split(",")
    .some((name) => name.trim() !== "" && !KEYED.has(name.trim().toLowerCase()));

/** Whether a response is what its key says, and the same to everyone who asks for that. */
function isForEveryone(response: ServerResponse, type: string): boolean {
  const isOfType = String(response.getHeader("Content-Type") ?? "").startsWith(type);
  return response.statusCode === 200 && isOfType && !response.hasHeader("Set-Cookie") && !variesByMore(response);
}

/**
 * Keeps a finished page, or its data, whose head is ready, where it may be kept: a whole 200 of the type that was asked
 * for, which names its tags, sets no cookie and varies by nothing that its key lacks. Whoever waits for it learns how
 * it went.
 * @param readTags finds the tags; null from it when the page must not be kept
 * @returns the body to send instead; null when it is not kept
 */
export async function cachePage(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  readTags: () => string[] | null,
  { cacheFill }: RequestContext,
  { pageCache }: ServerSettings,
): Promise<CachedBody | null> {
  const tags = cacheFill && isForEveryone(response, cacheFill.type) ? readTags() : null;
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
