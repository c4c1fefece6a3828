import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PRIVATE, REVALIDATE, protectCookies } from "@/server/answer/cache-control";
import { EncodedBody, ONCE } from "@/server/answer/encoded-body";
import { sendBody } from "@/server/answer/send-body";
import { keepPage } from "@/server/kept/keep-page";
import { namedTags } from "@/server/kept/page-tags";
import { contentSecurityPolicy } from "@/server/page/content-security-policy";
import type { Outcome } from "@/server/page/page-status";
import { isPublicPage } from "@/server/page/public-page";
import { readPage } from "@/server/page/read-page";
import type { Exchange, FrontSettings } from "@/server/settings";

/** When a page is worth another try while a needed service is away. */
const RETRY_SECONDS = 5;

function setCaching(response: ServerResponse, pathname: string, body: Buffer): void {
  const shared = isPublicPage(pathname) && response.statusCode < 500;
  response.setHeader("Cache-Control", shared ? REVALIDATE : PRIVATE);
  if (shared && response.statusCode === 200) response.setHeader("ETag", `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`);
  else response.removeHeader("ETag");
  protectCookies(response);
}

function sendRedirect(response: ServerResponse, { status, location }: Outcome): void {
  response.statusCode = status;
  if (location) response.setHeader("Location", location);
  for (const name of ["Content-Type", "ETag"]) response.removeHeader(name);
  response.setHeader("Cache-Control", PRIVATE);
  response.setHeader("Content-Length", 0);
  response.end();
}

/** Finishes one HTML page that was held back whole. */
export async function finishPage(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Buffer,
  exchange: Exchange,
  settings: FrontSettings,
): Promise<void> {
  const prerendered = response.getHeader("x-nextjs-prerender") !== undefined;
  // Preload hints gain nothing once the page is whole, and browsers complain of those a page does not use.
  for (const name of ["Link", "Content-Length", "x-nextjs-cache", "x-nextjs-prerender"]) response.removeHeader(name);
  if (response.statusCode >= 300 && response.statusCode < 400) return sendRedirect(response, { status: response.statusCode });

  const { html, hashes, outcome } = readPage(rendered.toString("latin1"), response.statusCode, prerendered, exchange, settings);
  if (outcome.location) return sendRedirect(response, outcome);
  response.statusCode = outcome.status;
  if (outcome.status === 503) response.setHeader("Retry-After", RETRY_SECONDS);
  const body = Buffer.from(html, "latin1");
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(exchange.pathname, hashes, settings));
  setCaching(response, exchange.pathname, body);
  const kept = await keepPage(request, response, body, () => namedTags(html), exchange, settings);
  await sendBody(request, response, kept ?? new EncodedBody(body, ONCE));
}
