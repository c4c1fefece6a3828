import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import { getReplica } from "@/lib/db/replica";
import { logError } from "@/lib/log";
import { CACHE_REVALIDATE, preventCookieCaching } from "@/server/response/cache-control";
import { apiErrorFallback } from "@/server/response/api-error-fallback";
import { bufferResponse, type SendBuffered } from "@/server/response/buffer-response";
import { StaticAssetCache, isStaticAsset } from "@/server/response/static-asset-cache";
import { internalError, sendError } from "@/server/response/send-error";
import { setSecurityHeaders } from "@/server/response/security-headers";
import { isObjectRequest, sendObject } from "@/server/response/send-object";
import { MIN_COMPRESSED_BYTES } from "@/server/response/send-body";
import { sendRscPayload } from "@/server/page-cache/send-rsc-payload";
import { RequestCoalescer } from "@/server/page-cache/request-coalescer";
import { serveFromCache } from "@/server/page-cache/serve-from-cache";
import { INERT_POLICY } from "@/server/response/content-security-policy";
import { sendPage } from "@/server/html/send-page";
import { LoadShedder, OVERLOADED } from "@/server/load-shedding/load-shedder";
import { checkRequest, isPagePath } from "@/server/request/check-request";
import { sanitizeHeaders } from "@/server/request/sanitize-headers";
import { isRscRequest, normalizeRscHeaders } from "@/server/request/rsc-headers";
import { getRequestId } from "@/server/request/request-id";
import { onRendered } from "@/server/response/on-rendered";
import type { RequestContext, ServerSettings, Handler } from "@/server/settings";

/** Health checks bypass the load shedder: monitoring needs them most when the server is busy. */
const isHealthCheck = (pathname: string) => pathname === "/api/health" || pathname.startsWith("/api/health/");

const isHtml = (response: ServerResponse) => String(response.getHeader("Content-Type") ?? "").startsWith("text/html");

/** Completes the headers of a response that streams through: RSC data, files, streams. */
function setPassThroughHeaders(response: ServerResponse, pathname: string): void {
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

/**
 * Wraps Next's request handler; nothing else sees raw HTTP. Rejects malformed requests, sets the client headers, and
 * completes every page: policy, true status, compression.
 */
export function createRequestListener(handler: Handler, settings: ServerSettings): RequestListener {
  const assets = new StaticAssetCache();
  const once = new RequestCoalescer();
  const admission = settings.loadShedder ?? new LoadShedder();
  const held = new WeakSet<object>();
  const compress = compression({
    threshold: MIN_COMPRESSED_BYTES,
    filter: (request, response) => !held.has(response) && compression.filter(request, response),
  });

  function chooseFinish(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: RequestContext,
  ): SendBuffered | null {
    const { pathname } = exchange;
    if (request.method !== "GET" && request.method !== "HEAD") getReplica()?.gate.recordChange();
    const bare = apiErrorFallback(response, pathname);
    if (bare) return () => Promise.resolve(sendError(request, response, bare, exchange.requestId));
    const isPage = isHtml(response) && (isPagePath(pathname) || response.statusCode >= 400);
    if (isPage) held.add(response);
    if (isPage) return (body) => sendPage(request, response, body, exchange, settings);
    const isAsset = !settings.dev && assets.isCacheable(response, pathname);
    if (isAsset) held.add(response);
    if (isAsset) return (body) => assets.storeAndSend(request, response, pathname, body);
    setPassThroughHeaders(response, pathname);
    const isData = String(response.getHeader("Content-Type")).startsWith("text/x-component");
    if (!exchange.cacheFill || !isData || !isRscRequest(request.headers)) {
      exchange.cacheFill?.done(null);
      // RSC data is rendered while it is sent. Any other body is complete by now and only waits for the client.
      if (!isData) admission.release(response);
      return null;
    }
    held.add(response);
    return (body) => sendRscPayload(request, response, body, exchange, settings);
  }

  return (request, response) => {
    const refusal = checkRequest(request);
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const exchange: RequestContext = {
      requestId: getRequestId(request, settings.trustProxy),
      pathname,
      nonce: randomBytes(12).toString("base64url"),
    };
    const { requestId } = exchange;
    response.setHeader("X-Request-Id", requestId);
    setSecurityHeaders(response, pathname, settings);
    if (refusal) return sendError(request, response, refusal, requestId);
    normalizeRscHeaders(request.headers);
    if (assets.sendCached(request, response, pathname)) return;

    const fail = (error: unknown) => {
      logError("request failed", { requestId, method: request.method, path: pathname, error });
      sendError(request, response, internalError(requestId), requestId);
    };
    if (isObjectRequest(request, pathname)) return void sendObject(request, response, pathname).catch(fail);
    const work = () => {
      sanitizeHeaders(request, exchange, settings);
      // Next renders no body for HEAD, and without the body neither policy nor status is known.
      if (request.method === "HEAD" && (isPagePath(pathname) || isStaticAsset(pathname))) request.method = "GET";
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => undefined);
      bufferResponse(response, () => chooseFinish(request, response, exchange), fail);
      Promise.resolve(handler(request, response)).catch(fail);
    };
    const render = () => {
      onRendered(response, () => {
        admission.release(response);
        exchange.cacheFill?.done(null);
      });
      if (isHealthCheck(pathname)) work();
      else admission.schedule(request, response, work, () => sendError(request, response, OVERLOADED, requestId));
    };
    if (!serveFromCache(request, response, exchange, settings, once, render)) render();
  };
}
