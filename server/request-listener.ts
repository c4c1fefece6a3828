import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import compression from "compression";
import { getReplica } from "@/lib/foundation/db/replica";
import { logError } from "@/lib/foundation/log";
import { collectPageFacts } from "@/lib/foundation/page-facts";
import { chooseSender } from "@/server/choose-sender";
import { isEventStream, sendEventStream } from "@/server/event-streams/send-event-stream";
import { LoadShedder, OVERLOADED } from "@/server/load-shedding/load-shedder";
import { onRendered } from "@/server/load-shedding/on-rendered";
import { RequestCoalescer } from "@/server/page-cache/request-coalescer";
import { serveFromCache } from "@/server/page-cache/serve-from-cache";
import { checkRequest, isPagePath } from "@/server/request/check-request";
import { normalizeRscHeaders } from "@/server/request/rsc-headers";
import { sanitizeHeaders } from "@/server/request/sanitize-headers";
import { bufferResponse } from "@/server/response/buffer-response";
import { setSecurityHeaders } from "@/server/response/security-headers";
import { MIN_COMPRESSED_BYTES } from "@/server/response/send-body";
import { internalError, NOTHING_HERE, sendError, STOPPING } from "@/server/response/send-error";
import { isObjectRequest, sendObject } from "@/server/response/send-object";
import { isStaticAsset, isUnusedFrameworkPath, StaticAssetCache } from "@/server/response/static-asset-cache";
import type { Handler, RequestContext, ServerSettings } from "@/server/settings";

/** Health checks bypass the load shedder: monitoring needs them most when the server is busy. */
const isHealthCheck = (pathname: string) => pathname === "/api/health" || pathname.startsWith("/api/health/");

/**
 * Wraps Next's request handler; nothing else sees raw HTTP. In this order: checks the request, serves files and cached
 * pages from memory, waits for a slot to render, and completes what Next responds (`choose-sender.ts`).
 */
export function createRequestListener(handler: Handler, settings: ServerSettings): RequestListener {
  const assets = new StaticAssetCache();
  const coalescer = new RequestCoalescer();
  const loadShedder = settings.loadShedder ?? new LoadShedder();
  const buffered = new WeakSet<object>();
  const compress = compression({
    threshold: MIN_COMPRESSED_BYTES,
    // A buffered response is compressed as a whole when it is sent.
    filter: (request, response) => !buffered.has(response) && compression.filter(request, response),
  });

  return (request, response) => {
    const rejection = checkRequest(request);
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const requestId = getRequestId(request, settings.trustProxy);
    const context: RequestContext = { requestId, pathname, nonce: randomBytes(12).toString("base64url"), facts: {} };
    response.setHeader("X-Request-Id", requestId);
    setSecurityHeaders(response, pathname, settings);
    const error = rejection ?? normalizeRscHeaders(request.headers);
    if (error) return sendError(request, response, error, requestId);
    if (!settings.dev && isUnusedFrameworkPath(pathname, settings.buildFiles))
      return sendError(request, response, NOTHING_HERE, requestId);
    if (pathname === "/api/health/ready" && settings.isDraining?.())
      return sendError(request, response, STOPPING, requestId);
    if (assets.sendCached(request, response, pathname)) return;
    if (settings.pageViews?.receive(request, response, context)) return;

    const fail = (error: unknown) => {
      logError("request failed", { requestId, method: request.method, path: pathname, error });
      sendError(request, response, internalError(requestId), requestId);
    };
    if (isObjectRequest(request, pathname)) return void sendObject(request, response, pathname).catch(fail);
    if (settings.eventStreams && isEventStream(request, pathname))
      return void sendEventStream(request, response, settings.eventStreams).catch(fail);

    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    const render = () => {
      sanitizeHeaders(request, context, settings);
      // Next renders no body for HEAD, and without the body neither policy nor status is known.
      if (request.method === "HEAD" && (isPagePath(pathname) || isStaticAsset(pathname))) request.method = "GET";
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => undefined);
      const choose = () => {
        if (isWrite) getReplica()?.gate.recordChange();
        const send = chooseSender(request, response, context, { assets, loadShedder, settings });
        if (send) buffered.add(response);
        return send;
      };
      bufferResponse(response, choose, fail);
      Promise.resolve(collectPageFacts(context.facts, () => handler(request, response))).catch(fail);
    };
    const schedule = () => {
      onRendered(response, () => {
        loadShedder.release(response);
        context.cacheFill?.done(null);
      });
      if (isHealthCheck(pathname)) render();
      else loadShedder.schedule(request, response, render, () => sendError(request, response, OVERLOADED, requestId));
    };
    if (!serveFromCache(request, response, context, settings, coalescer, schedule)) schedule();
  };
}

/**
 * Formats that proxies send: nginx's 32 digits, a UUID, Amazon's longer form. Anything else could break a log line or
 * a page.
 */
const VALID_REQUEST_ID = /^[\w=;.-]{8,80}$/;

/**
 * The id that is logged with everything about a request and returned in its response: our own proxy's, so that one
 * search finds a request everywhere, otherwise a new one.
 */
export function getRequestId(request: IncomingMessage, trustProxy: boolean): string {
  const given = request.headers["x-request-id"];
  return trustProxy && typeof given === "string" && VALID_REQUEST_ID.test(given) ? given : randomUUID();
}
