import type { IncomingMessage, ServerResponse } from "node:http";
import { sendBody } from "@/server/response/send-body";
import type { CachedPage } from "@/server/page-cache/page-cache";
import { cacheKey } from "@/server/page-cache/cache-key";
import type { RequestCoalescer } from "@/server/page-cache/request-coalescer";
import type { RequestContext, ServerSettings } from "@/server/settings";

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
