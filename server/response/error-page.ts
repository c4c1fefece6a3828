import { STATUS_CODES } from "node:http";
import { describeRelease } from "@/lib/foundation/release";

// Colors and sizes of the design tokens, repeated here because the style sheet itself may be missing. ASCII only
// (server/html/transform-html.ts). Loads no script or font, since those could fail too.
const LIGHT_COLORS =
  "--bg:#f5f7f7;--surface:#fdfefe;--text:#14191c;--muted:#525c61;--line:#d9dedf;--dash:#889195;--ink:#191f22;--ink-fg:#f9fbfb;--hot:#ed5a1c;--ring:#a03c0c";
const DARK_COLORS =
  "--bg:#0d1214;--surface:#161c1f;--text:#ebeff0;--muted:#a0a8ac;--line:#2a3236;--dash:#6a7479;--ink:#ebeff0;--ink-fg:#10161a;--hot:#fb7632;--ring:#f29a63";

/** The style of a page that could not be rendered: navbar, message, two links, and a picture of an empty bench. */
export const ERROR_PAGE_STYLE = `.fh-bar,.fh-error{${LIGHT_COLORS};box-sizing:border-box;margin:0;background:var(--bg);color:var(--text);font:400 1rem/1.6 system-ui,sans-serif}
@media(prefers-color-scheme:dark){.fh-bar,.fh-error{${DARK_COLORS}}}
.fh-bar{border-bottom:1px solid var(--line)}.fh-bar a{display:inline-flex;gap:.5625rem;align-items:center;height:3.875rem;color:inherit;font-size:1.125rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.fh-bar svg{width:1.625rem;height:1.625rem}.fh-in{box-sizing:border-box;max-width:81.5rem;margin:0 auto;padding:0 clamp(1.25rem,4vw,2rem)}
.fh-error{min-height:calc(100vh - 3.875rem - 1px);padding:clamp(3rem,1rem + 6vw,6rem) 0;overflow:hidden}
.fh-error h1{max-width:16em;margin:0 0 1rem;font-size:clamp(2rem,1.4rem + 2.6vw,3rem);line-height:1.1;letter-spacing:-.03em}
.fh-error p{max-width:60ch;margin:0 0 1rem;color:var(--muted);font-size:1.125rem;overflow-wrap:anywhere}.fh-error small{font-size:.875rem}
.fh-error nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1.75rem}
.fh-error nav a{padding:.5rem 1rem;border:1px solid var(--line);border-radius:.375rem;background:var(--surface);color:var(--text);font-size:.9375rem;font-weight:600;text-decoration:none}
.fh-error nav a:first-child{border-color:var(--ink);background:var(--ink);color:var(--ink-fg)}.fh-bar a:focus-visible,.fh-error a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.fh-bench{display:flex;gap:1.25rem;align-items:flex-end;margin-top:clamp(2.5rem,1rem + 5vw,5rem);border-bottom:2px solid var(--dash);padding-left:max(clamp(1.25rem,4vw,2rem),(100% - 77.5rem)/2)}
.fh-bench i{flex:none;width:11rem;height:7rem;border:1px dashed var(--dash);border-bottom:0;border-radius:.625rem .625rem 0 0}.fh-bench i:nth-child(2n){width:6rem;height:9.5rem}.fh-bench i:nth-child(4){height:6rem}
@media(min-width:40rem){.fh-bench i{width:18rem;height:11rem}.fh-bench i:nth-child(2n){width:8rem;height:14rem}.fh-bench i:nth-child(3){height:9rem}}`;

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
  const reference =
    status >= 500
      ? `<p><small>Request id: ${escapeHtml(requestId)}. Version: ${escapeHtml(describeRelease())}</small></p>`
      : "";
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
