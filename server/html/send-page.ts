import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CACHE_PRIVATE, CACHE_REVALIDATE, preventCookieCaching } from "@/server/response/cache-control";
import { EncodedBody, SINGLE_USE_QUALITY } from "@/server/response/encoded-body";
import { sendBody } from "@/server/response/send-body";
import { cachePage } from "@/server/page-cache/cache-page";
import { readPageTags } from "@/server/page-cache/page-tags";
import { contentSecurityPolicy } from "@/server/response/content-security-policy";
import type { PageStatus } from "@/server/html/page-status";
import { isPublicPage } from "@/server/request/public-page";
import { transformHtml } from "@/server/html/transform-html";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** When a page is worth another try while a needed service is away. */
const RETRY_SECONDS = 5;

function setCacheHeaders(response: ServerResponse, pathname: string, body: Buffer): void {
  const shared = isPublicPage(pathname) && response.statusCode < 500;
  response.setHeader("Cache-Control", shared ? CACHE_REVALIDATE : CACHE_PRIVATE);
  if (shared && response.statusCode === 200)
    response.setHeader("ETag", `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`);
  else response.removeHeader("ETag");
  preventCookieCaching(response);
}

function sendRedirect(response: ServerResponse, { status, location }: PageStatus): void {
  response.statusCode = status;
  if (location) response.setHeader("Location", location);
  for (const name of ["Content-Type", "ETag"]) response.removeHeader(name);
  response.setHeader("Cache-Control", CACHE_PRIVATE);
  response.setHeader("Content-Length", 0);
  response.end();
}

/** Finishes one HTML page that was held back whole. */
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
  if (response.statusCode >= 300 && response.statusCode < 400)
    return sendRedirect(response, { status: response.statusCode });

  const { html, hashes, outcome } = transformHtml(
    rendered.toString("latin1"),
    response.statusCode,
    prerendered,
    context,
    settings,
  );
  if (outcome.location) return sendRedirect(response, outcome);
  response.statusCode = outcome.status;
  if (outcome.status === 503) response.setHeader("Retry-After", RETRY_SECONDS);
  const body = Buffer.from(html, "latin1");
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(context.pathname, hashes, settings));
  setCacheHeaders(response, context.pathname, body);
  const kept = await cachePage(request, response, body, () => readPageTags(html), context, settings);
  await sendBody(request, response, kept ?? new EncodedBody(body, SINGLE_USE_QUALITY));
}
