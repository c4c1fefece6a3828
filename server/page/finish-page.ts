import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PRIVATE, REVALIDATE, protectCookies } from "@/server/answer/cache-control";
import { EncodedBody } from "@/server/answer/encoded-body";
import { sendBody } from "@/server/answer/send-body";
import { contentSecurityPolicy } from "@/server/page/content-security-policy";
import { errorContent, isEmptyErrorDocument } from "@/server/page/error-page";
import { findInlineScripts } from "@/server/page/inline-scripts";
import { digestOutcome, taggedStatus, type Outcome } from "@/server/page/page-status";
import { isPublicPage } from "@/server/page/public-page";
import { isOwnScript } from "@/server/page/script-trust";
import { settleBoundaries } from "@/server/page/settle-boundaries";
import type { Exchange, FrontSettings } from "@/server/settings";
import { logError } from "@/lib/log";

/** Brotli's level for a page sent once: 50 kB take about a millisecond. */
const PAGE_QUALITY = 4;

type Page = { html: string; hashes: string[]; outcome: Outcome };

/** Turns what Next rendered into the page that leaves: settled, with its true status and its scripts' hashes. */
export function readPage(rendered: string, status: number, prerendered: boolean, exchange: Exchange, settings: FrontSettings): Page {
  const { marker, requestId, pathname } = exchange;
  // A page made at build time holds nobody's data, so every script in it is the build's.
  const isOwn = (script: ReturnType<typeof findInlineScripts>[number]) =>
    prerendered || settings.dev || isOwnScript(script, marker, settings.ownScripts);
  const withoutMarker = (text: string) => text.replaceAll(` nonce="${marker}"`, "").replaceAll(marker, "");

  const streamed = findInlineScripts(rendered);
  const onError = (digest: string) => errorContent(digestOutcome(digest).status, requestId);
  const settled = settleBoundaries(rendered, streamed.filter(isOwn), onError);
  let html = settled?.html ?? rendered;
  const scripts = settled ? findInlineScripts(html) : streamed;
  const foreign = scripts.filter((script) => !isOwn(script));
  if (foreign.length > 0) logError("inline script refused", { requestId, path: pathname, script: foreign[0]?.text.slice(0, 80) });
  const texts = new Set(scripts.filter(isOwn).map(({ text }) => withoutMarker(text)));
  const hashes = [...texts].map((text) => `sha256-${hash("sha256", text, "base64")}`);

  const tagged = taggedStatus(html);
  const outcome = tagged ? { status: tagged } : settled?.digest !== undefined ? digestOutcome(settled.digest) : { status };
  if (outcome.status >= 400 && isEmptyErrorDocument(html)) {
    html = html.replace(/<body[^>]*>/, (body) => body + errorContent(outcome.status, requestId));
  }
  return { html: withoutMarker(html), hashes, outcome };
}

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
export async function finishPage(request: IncomingMessage, response: ServerResponse, rendered: Buffer, exchange: Exchange, settings: FrontSettings): Promise<void> {
  const prerendered = response.getHeader("x-nextjs-prerender") !== undefined;
  // Preload hints gain nothing once the page is whole, and browsers complain of those a page does not use.
  for (const name of ["Link", "Content-Length", "x-nextjs-cache", "x-nextjs-prerender"]) response.removeHeader(name);
  if (response.statusCode >= 300 && response.statusCode < 400) return sendRedirect(response, { status: response.statusCode });

  const { html, hashes, outcome } = readPage(rendered.toString(), response.statusCode, prerendered, exchange, settings);
  if (outcome.location) return sendRedirect(response, outcome);
  response.statusCode = outcome.status;
  const body = Buffer.from(html);
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(exchange.pathname, hashes, settings));
  setCaching(response, exchange.pathname, body);
  await sendBody(request, response, new EncodedBody(body, PAGE_QUALITY));
}
