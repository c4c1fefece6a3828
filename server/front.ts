import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import { replica } from "@/lib/db/replica";
import { logError } from "@/lib/log";
import { REVALIDATE, protectCookies } from "@/server/answer/cache-control";
import { bareCallError } from "@/server/answer/bare-call-error";
import { holdAnswer, type Finish } from "@/server/answer/hold-answer";
import { KeptAssets, isBuildFile } from "@/server/answer/kept-assets";
import { internalError, refuse } from "@/server/answer/refuse";
import { setSecurityHeaders } from "@/server/answer/security-headers";
import { asksForObject, sendObject } from "@/server/answer/send-object";
import { MIN_COMPRESSED_BYTES } from "@/server/answer/send-body";
import { finishData } from "@/server/kept/finish-data";
import { RenderOnce } from "@/server/kept/render-once";
import { sendFromMemory } from "@/server/kept/send-from-memory";
import { INERT_POLICY } from "@/server/page/content-security-policy";
import { finishPage } from "@/server/page/finish-page";
import { Admission, BUSY } from "@/server/request/admission";
import { checkRequest, isPagePath } from "@/server/request/check-request";
import { cleanHeaders } from "@/server/request/clean-headers";
import { asksForData, normalizeDataHeaders } from "@/server/request/data-headers";
import { requestIdOf } from "@/server/request/request-id";
import { onRendered } from "@/server/response/on-rendered";
import type { Exchange, FrontSettings, Handler } from "@/server/settings";

/** Whoever watches over the server asks here, and needs an answer most when it is busy. */
const isHealthCheck = (pathname: string) => pathname === "/api/health" || pathname.startsWith("/api/health/");

const isHtml = (response: ServerResponse) => String(response.getHeader("Content-Type") ?? "").startsWith("text/html");

/** Completes the head of an answer that passes as it is written: data, files, streams. */
function completeHead(response: ServerResponse, pathname: string): void {
  const type = response.getHeader("Content-Type");
  // Next's routes write a list of one, in which the compression finds no type.
  if (Array.isArray(type)) response.setHeader("Content-Type", type.join(", "));
  if (type === undefined && response.statusCode >= 400) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  // A worker would run under the policy of its own script, so the build's files carry none.
  if (!response.hasHeader("Content-Security-Policy") && !pathname.startsWith("/_next/")) response.setHeader("Content-Security-Policy", INERT_POLICY);
  // What Next rendered at build time holds for this build only; a shared cache would outlive it.
  if (String(response.getHeader("Cache-Control") ?? "").includes("s-maxage")) response.setHeader("Cache-Control", REVALIDATE);
  protectCookies(response);
}

/**
 * The front: wraps Next's request handler and is the only place that sees raw HTTP. It refuses what is
 * malformed, says who is asking, and finishes every page once: policy, true status, compression.
 */
export function createFront(handler: Handler, settings: FrontSettings): RequestListener {
  const assets = new KeptAssets();
  const once = new RenderOnce();
  const admission = settings.admission ?? new Admission();
  const held = new WeakSet<object>();
  const compress = compression({
    threshold: MIN_COMPRESSED_BYTES,
    filter: (request, response) => !held.has(response) && compression.filter(request, response),
  });

  function chooseFinish(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Finish | null {
    const { pathname } = exchange;
    if (request.method !== "GET" && request.method !== "HEAD") replica()?.gate.changed();
    const bare = bareCallError(response, pathname);
    if (bare) return () => Promise.resolve(refuse(request, response, bare, exchange.requestId));
    const isPage = isHtml(response) && (isPagePath(pathname) || response.statusCode >= 400);
    if (isPage) held.add(response);
    if (isPage) return (body) => finishPage(request, response, body, exchange, settings);
    const isAsset = !settings.dev && assets.wants(response, pathname);
    if (isAsset) held.add(response);
    if (isAsset) return (body) => assets.keep(request, response, pathname, body);
    completeHead(response, pathname);
    const isData = String(response.getHeader("Content-Type")).startsWith("text/x-component");
    if (!exchange.keeping || !isData || !asksForData(request.headers)) {
      exchange.keeping?.done(null);
      // Data of pages are rendered while they are sent; of all else the body is there by now, and the rest is up to the reader.
      if (!isData) admission.release(response);
      return null;
    }
    held.add(response);
    return (body) => finishData(request, response, body, exchange, settings);
  }

  return (request, response) => {
    const refusal = checkRequest(request);
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const exchange: Exchange = { requestId: requestIdOf(request, settings.trustProxy), pathname, marker: randomBytes(12).toString("base64url") };
    const { requestId } = exchange;
    response.setHeader("X-Request-Id", requestId);
    setSecurityHeaders(response, pathname, settings);
    if (refusal) return refuse(request, response, refusal, requestId);
    normalizeDataHeaders(request.headers);
    if (assets.send(request, response, pathname)) return;

    const fail = (error: unknown) => {
      logError("request failed", { requestId, method: request.method, path: pathname, error });
      refuse(request, response, internalError(requestId), requestId);
    };
    if (asksForObject(request, pathname)) return void sendObject(request, response, pathname).catch(fail);
    const work = () => {
      cleanHeaders(request, exchange, settings);
      // Asked for a page's head, Next renders no body, and without it neither policy nor status are known.
      if (request.method === "HEAD" && (isPagePath(pathname) || isBuildFile(pathname))) request.method = "GET";
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => undefined);
      holdAnswer(response, () => chooseFinish(request, response, exchange), fail);
      Promise.resolve(handler(request, response)).catch(fail);
    };
    const render = () => {
      onRendered(response, () => {
        admission.release(response);
        exchange.keeping?.done(null);
      });
      if (isHealthCheck(pathname)) work();
      else admission.enter(request, response, work, () => refuse(request, response, BUSY, requestId));
    };
    if (!sendFromMemory(request, response, exchange, settings, once, render)) render();
  };
}
