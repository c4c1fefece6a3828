import { STATUS_CODES } from "node:http";
import { ERROR_STYLE } from "@/server/page/error-style";

type Words = { title: string; text: string };

const UNREADABLE = { title: "This page cannot be shown", text: "Its address is not valid." };
const WORDS: Record<number, Words> = {
  400: UNREADABLE,
  404: { title: "Page not found", text: "There is nothing at this address. It may have moved or been taken down." },
  405: { title: "This cannot be done here", text: "The address exists, but not for what was asked of it." },
  414: UNREADABLE,
  500: { title: "Something went wrong", text: "The error is on our side and has been noted. Please try again in a moment." },
  503: { title: "Back in a moment", text: "The service is busy or away for a moment. Please try again." },
};
const wordsFor = (status: number): Words => WORDS[status] ?? { title: STATUS_CODES[status] ?? "Error", text: "This request could not be served." };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const MARK = '<svg viewBox="0 0 26 26" aria-hidden="true"><path fill="var(--ink)" d="M5 0h21v21l-5 5H0V5z"/><path fill="var(--bg)" d="M7 6h13v3.6H11V20.5H7z"/><path fill="var(--hot)" d="M12.8 12h5.7v3.6h-5.7z"/></svg>';
const BAR = `<header class="fh-bar"><div class="fh-in"><a href="/" aria-label="Forgehall, home">${MARK}Forgehall</a></div></header>`;
const WAYS = '<nav aria-label="Ways on"><a href="/">Back to Home</a><a href="/browse-apps">Browse Apps</a></nav>';
const BENCH = `<div class="fh-bench" aria-hidden="true">${"<i></i>".repeat(5)}</div>`;

function main(status: number, requestId: string, sentence?: string): string {
  const { title, text } = wordsFor(status);
  const reference = status >= 500 ? `<p><small>Request id: ${escape(requestId)}</small></p>` : "";
  return `<main class="fh-error"><div class="fh-in"><h1>${title}</h1><p>${escape(sentence ?? text)}</p>${reference}${WAYS}</div>${BENCH}</main>`;
}

/** What stands in a page for a part that could not be made. */
export const errorContent = (status: number, requestId: string) => `<style>${ERROR_STYLE}</style>${main(status, requestId)}`;

/** The same for a page that has nothing else, so with the way home above it. */
export const errorBody = (status: number, requestId: string, sentence?: string) => `<style>${ERROR_STYLE}</style>${BAR}${main(status, requestId, sentence)}`;

/** A whole error document for what never reached a page. `sentence` says more than the status does. */
export function errorPage(status: number, requestId: string, sentence?: string): string {
  const head = `<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta name="robots" content="noindex"/><title>${wordsFor(status).title} · Forgehall</title><style>body{margin:0}</style>`;
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${errorBody(status, requestId, sentence)}</body></html>`;
}

/** Whether Next gave up on rendering and left the page to the browser: without scripts it shows nothing. */
export const isEmptyErrorDocument = (html: string) => /^<!DOCTYPE html><html[^>]* id="__next_error__"/i.test(html.slice(0, 200));
