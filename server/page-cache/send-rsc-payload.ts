import type { IncomingMessage, ServerResponse } from "node:http";
import { EncodedBody, SINGLE_USE_QUALITY } from "@/server/response/encoded-body";
import { sendBody } from "@/server/response/send-body";
import { cachePage } from "@/server/page-cache/cache-page";
import { readRscTags } from "@/server/page-cache/page-tags";
import { isRouteTreePrefetch } from "@/server/request/rsc-headers";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** Completes the RSC payload of a public page, buffered so that it can be cached like the page itself. */
export async function sendRscPayload(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  context: RequestContext,
  settings: ServerSettings,
): Promise<void> {
  const readTags = () => (isRouteTreePrefetch(request.headers) ? [] : readRscTags(body.toString()));
  const cachedBody = await cachePage(request, response, body, readTags, context, settings);
  await sendBody(request, response, cachedBody ?? new EncodedBody(body, SINGLE_USE_QUALITY));
}
