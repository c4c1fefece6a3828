import { STATUS_CODES } from "node:http";
import { ERROR_PAGE_STYLE } from "@/server/response/error-page-style";

type ErrorText = { title: string; text: string };

const INVALID_URL = { title: "We can't show this page", text: "The address isn't valid." };
const TEXTS: Record<number, ErrorText> = {
  400: INVALID_URL,
  404: { title: "Page not found", text: "There's nothing at this address. It may have moved or been taken down." },
  405: { title: "That's not allowed here", text: "This address doesn't support that request." },
  414: INVALID_URL,
  500: {
    title: "Something went wrong",
    text: "The error is on our end, and we've logged it. Please try again in a moment.",
  },
  503: { title: "We'll be right back", text: "We're temporarily unavailable. Please try again in a moment." },
};
const textFor = (status: number): ErrorText =>
  TEXTS[status] ?? { title: STATUS_CODES[status] ?? "Error", text: "We couldn't handle this request." };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LOGO =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><path fill="var(--ink)" d="M5 0h21v21l-5 5H0V5z"/><path ' +
  'fill="var(--bg)" d="M7 6h13v3.6H11V20.5H7z"/><path fill="var(--hot)" d="M12.8 12h5.7v3.6h-5.7z"/></svg>';
const HEADER =
  `<header class="fh-bar"><div class="fh-in"><a href="/" aria-label="Forgehall, ` +
  `home">${LOGO}Forgehall</a></div></header>`;
const NAVIGATION = '<nav aria-label="Ways on"><a href="/">Back to Home</a><a href="/browse-apps">Browse Apps</a></nav>';
const ILLUSTRATION = `<div class="fh-bench" aria-hidden="true">${"<i></i>".repeat(5)}</div>`;

function renderMain(status: number, requestId: string, sentence?: string): string {
  const { title, text } = textFor(status);
  const reference = status >= 500 ? `<p><small>Request id: ${escapeHtml(requestId)}</small></p>` : "";
  return (
    `<main class="fh-error"><div ` +
    `class="fh-in"><h1>${title}</h1><p>${escapeHtml(sentence ?? text)}</p>${reference}${NAVIGATION}</div>${ILLUSTRATION}</main>`
  );
}

/** The body of a page that has no other content, with a header that leads home. */
export const errorBody = (status: number, requestId: string, message?: string) =>
  `<style>${ERROR_PAGE_STYLE}</style>${HEADER}${renderMain(status, requestId, message)}`;

/** A whole error document for what never reached a page. `sentence` says more than the status does. */
export function errorPage(status: number, requestId: string, message?: string): string {
  const head =
    `<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta ` +
    `name="color-scheme" content="light dark"/><meta name="robots" ` +
    `content="noindex"/><title>${textFor(status).title} · Forgehall</title><style>body{margin:0}</style>`;
  return (
    "<!DOCTYPE html><html " +
    `lang="en"><head>${head}</head><body>${errorBody(status, requestId, message)}</body></html>`
  );
}

/** Whether Next gave up on rendering and left the page to the browser: without scripts it shows nothing. */
export const isEmptyErrorDocument = (html: string) =>
  /^<!DOCTYPE html><html[^>]* id="__next_error__"/i.test(html.slice(0, 200));
