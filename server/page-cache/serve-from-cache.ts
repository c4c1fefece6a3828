import type { IncomingMessage, ServerResponse } from "node:http";
import { sendBody } from "@/server/response/send-body";
import type { CachedPage } from "@/server/page-cache/page-cache";
import { cacheKey } from "@/server/page-cache/cache-key";
import type { RequestCoalescer } from "@/server/page-cache/request-coalescer";
import type { RequestContext, ServerSettings } from "@/server/settings";
import { EncodedBody, SINGLE_USE_QUALITY } from "@/server/response/encoded-body";
import { cachePage } from "./cache-page";
import { isRouteTreePrefetch } from "@/server/request/rsc-headers";

/**
 * Serves a public page from memory, or waits for an equal request that is rendering it.
 * @param render called when the page of that equal request turns out not to be cacheable
 * @returns false when the caller has to render; the request context then holds the cache key
 */
export function serveFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { pageCache }: ServerSettings,
  coalescer: RequestCoalescer,
  render: () => void,
): boolean {
  const pageKey = pageCache && cacheKey(request, context.pathname);
  if (!pageCache || !pageKey) return false;
  const { key, type } = pageKey;
  const send = ({ headers, body }: CachedPage) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    void sendBody(request, response, body).catch(() => response.destroy());
  };
  const cached = pageCache.get(key);
  if (cached) {
    send(cached);
    return true;
  }
  const waiting = coalescer.waitFor(key);
  if (!waiting) {
    context.cacheFill = { key, type, began: pageCache.now(), done: coalescer.start(key) };
    return false;
  }
  void waiting.then((page) => (response.destroyed ? undefined : page ? send(page) : render()));
  return true;
}

/** A row in React's Flight format for a part that failed or redirects. */
const ERROR_ROW = /^[0-9a-f]+:E\{/m;

/**
 * The tags under which a response may be cached. The route tree does not depend on data, so it needs none; a payload
 * with an error is not cached.
 */
function tagsOf(request: IncomingMessage, body: Buffer, { facts, cacheFill }: RequestContext) {
  if (cacheFill?.type === "application/json") return facts.tags;
  if (isRouteTreePrefetch(request.headers)) return [];
  return facts.tags && !ERROR_ROW.test(body.toString()) ? facts.tags : undefined;
}

/** Sends a public page's RSC payload or a call's response, buffered so that it can be cached like a page. */
export async function sendCacheable(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  context: RequestContext,
  settings: ServerSettings,
): Promise<void> {
  const tags = tagsOf(request, body, context);
  const cachedBody = await cachePage(request, response, body, tags, context, settings);
  await sendBody(request, response, cachedBody ?? new EncodedBody(body, SINGLE_USE_QUALITY));
}
