import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "@/server/html/send-page";
import type { LoadShedder } from "@/server/load-shedding/load-shedder";
import { sendRscPayload } from "@/server/page-cache/send-rsc-payload";
import { isPagePath } from "@/server/request/check-request";
import { isRscRequest } from "@/server/request/rsc-headers";
import { apiErrorFallback } from "@/server/response/api-error-fallback";
import type { SendBuffered } from "@/server/response/buffer-response";
import { setPassThroughHeaders } from "@/server/response/pass-through-headers";
import { sendError } from "@/server/response/send-error";
import type { StaticAssetCache } from "@/server/response/static-asset-cache";
import type { RequestContext, ServerSettings } from "@/server/settings";

type Services = { assets: StaticAssetCache; loadShedder: LoadShedder; settings: ServerSettings };

/**
 * Decides what happens to a response of Next once its status and headers are known.
 * @returns how to send it when its body is complete, or null to stream it through
 */
export function chooseSender(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { assets, loadShedder, settings }: Services,
): SendBuffered | null {
  const { pathname, cacheFill } = context;
  const isType = (type: string) => String(response.getHeader("Content-Type") ?? "").startsWith(type);

  const apiError = apiErrorFallback(response, pathname);
  if (apiError) return () => Promise.resolve(sendError(request, response, apiError, context.requestId));
  if (isType("text/html") && (isPagePath(pathname) || response.statusCode >= 400))
    return (body) => sendPage(request, response, body, context, settings);
  if (!settings.dev && assets.isCacheable(response, pathname))
    return (body) => assets.storeAndSend(request, response, pathname, body);

  setPassThroughHeaders(response, pathname);
  const isRscPayload = isType("text/x-component");
  if (cacheFill && isRscPayload && isRscRequest(request.headers))
    return (body) => sendRscPayload(request, response, body, context, settings);
  cacheFill?.done(null);
  // An RSC payload is rendered while it is sent. Any other body is complete by now and only waits for the client.
  if (!isRscPayload) loadShedder.release(response);
  return null;
}
