import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { consumeUnavailableError } from "@/lib/foundation/page-errors";
import { transformHtml } from "./transform-html";
import { cachePage } from "@/server/page-cache/cache-page";
import { isPublicPage } from "@/server/request/public-page";
import { CACHE_PRIVATE, CACHE_REVALIDATE, preventCookieCaching } from "@/server/response/cache-control";
import { contentSecurityPolicy } from "@/server/response/content-security-policy";
import { EncodedBody, SINGLE_USE_QUALITY } from "@/server/response/encoded-body";
import { sendBody } from "@/server/response/send-body";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** Seconds after which a client may retry while a needed service is unavailable. */
const RETRY_SECONDS = 5;

function setCacheHeaders(response: ServerResponse, pathname: string, body: Buffer): void {
  const shared = isPublicPage(pathname) && response.statusCode < 500;
  response.setHeader("Cache-Control", shared ? CACHE_REVALIDATE : CACHE_PRIVATE);
  if (shared && response.statusCode === 200)
    response.setHeader("ETag", `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`);
  else response.removeHeader("ETag");
  preventCookieCaching(response);
}

/** A redirect needs no page beside its Location. */
function sendRedirect(response: ServerResponse): void {
  for (const name of ["Content-Type", "ETag"]) response.removeHeader(name);
  response.setHeader("Cache-Control", CACHE_PRIVATE);
  response.setHeader("Content-Length", 0);
  response.end();
}

/**
 * The true status of a page that Next rendered with this one: what the page states, or 503 instead of 500 when it
 * failed because a needed service is unavailable.
 */
function decideStatus(status: number, { facts, requestId }: RequestContext): number {
  const unavailable = consumeUnavailableError(requestId);
  if (status === 200) return facts.status ?? status;
  return status === 500 && unavailable ? 503 : status;
}

/** Sends a page that Next has rendered completely. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Buffer,
  context: RequestContext,
  settings: ServerSettings,
): Promise<void> {
  const prerendered = response.getHeader("x-nextjs-prerender") !== undefined;
  // Preload hints gain nothing once the page is whole, and browsers complain of those a page does not use.
  for (const name of ["Link", "Content-Length", "x-nextjs-cache", "x-nextjs-prerender"]) response.removeHeader(name);
  if (response.statusCode >= 300 && response.statusCode < 400) return sendRedirect(response);

  response.statusCode = decideStatus(response.statusCode, context);
  if (response.statusCode === 503) response.setHeader("Retry-After", RETRY_SECONDS);
  const { html, hashes } = transformHtml(
    rendered.toString("latin1"),
    response.statusCode,
    prerendered,
    context,
    settings,
  );
  const body = Buffer.from(html, "latin1");
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(context.pathname, hashes, settings));
  setCacheHeaders(response, context.pathname, body);
  const cachedBody = await cachePage(request, response, body, context.facts.tags, context, settings);
  await sendBody(request, response, cachedBody ?? new EncodedBody(body, SINGLE_USE_QUALITY));
}
