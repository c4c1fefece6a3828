import type { IncomingMessage, ServerResponse } from "node:http";
import { EncodedBody, SINGLE_USE_QUALITY } from "@/server/response/encoded-body";
import { sendBody } from "@/server/response/send-body";
import { cachePage } from "@/server/page-cache/cache-page";
import { isRouteTreePrefetch } from "@/server/request/rsc-headers";
import type { RequestContext, ServerSettings } from "@/server/settings";

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
