import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { sendPage } from "@/server/html/send-page";
import type { LoadShedder } from "@/server/load-shedding/load-shedder";
import { sendCacheable } from "@/server/page-cache/serve-from-cache";
import { type ErrorResponse, isPagePath } from "@/server/request/check-request";
import type { SendBuffered } from "@/server/response/buffer-response";
import { CACHE_REVALIDATE, preventCookieCaching } from "@/server/response/cache-control";
import { INERT_POLICY } from "@/server/response/content-security-policy";
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
  if (cacheFill && isType(cacheFill.type)) return (body) => sendCacheable(request, response, body, context, settings);
  cacheFill?.done(null);
  // An RSC payload is rendered while it is sent. Any other body is complete by now and only waits for the client.
  if (!isRscPayload) loadShedder.release(response);
  return null;
}

const MESSAGES: Record<number, string> = {
  404: "This API endpoint doesn't exist.",
  405: "This method isn't allowed here.",
};

/**
 * Replaces what Next sends for an API request that no route handles (a page, or nothing) with a one-sentence error
 * (docs/product.md#errors). Returns null when a route wrote the response.
 */
export function apiErrorFallback(response: ServerResponse, pathname: string): ErrorResponse | null {
  const { statusCode: status } = response;
  const type = String(response.getHeader("Content-Type") ?? "text/html");
  if (!/^\/(?:api(?:\/|$)|(?:objects|downloads)\/)/.test(pathname) || status < 400 || !type.startsWith("text/html"))
    return null;
  return { status, message: MESSAGES[status] ?? `${STATUS_CODES[status] ?? "Error"}.` };
}

/** Completes the headers of a response that streams through: RSC data, files, streams. */
export function setPassThroughHeaders(response: ServerResponse, pathname: string): void {
  const type = response.getHeader("Content-Type");
  // Next's routes set a one-element array, which the compression library does not recognize.
  if (Array.isArray(type)) response.setHeader("Content-Type", type.join(", "));
  if (type === undefined && response.statusCode >= 400) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  // A web worker would run under the policy of its own script, so the build's files carry none.
  if (!response.hasHeader("Content-Security-Policy") && !pathname.startsWith("/_next/"))
    response.setHeader("Content-Security-Policy", INERT_POLICY);
  // What Next rendered at build time is valid for this build only; a shared cache would outlive it.
  if (String(response.getHeader("Cache-Control") ?? "").includes("s-maxage"))
    response.setHeader("Cache-Control", CACHE_REVALIDATE);
  preventCookieCaching(response);
}
