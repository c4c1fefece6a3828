import { STATUS_CODES } from "node:http";

const SENTENCES: Record<number, { title: string; text: string }> = {
  404: { title: "Page not found", text: "There is nothing at this address. It may have moved or been taken down." },
  500: { title: "Something went wrong", text: "The error is on our side and has been noted. Please try again in a moment." },
  503: { title: "Back in a moment", text: "The service is busy or away for a moment. Please try again." },
};

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// Colours of the product's tokens, here in full because the style sheet may be what is missing.
const STYLE = `.fh-error{box-sizing:border-box;min-height:100vh;margin:0;padding:14vh 1.5rem;background:#f5f7f7;color:#14191c;font:400 1rem/1.6 system-ui,sans-serif}
.fh-error>div{max-width:34rem;margin:0 auto}.fh-error h1{margin:0 0 .5rem;font-size:1.9rem;line-height:1.15;letter-spacing:-.02em}
.fh-error p{margin:0 0 1.25rem}.fh-error small{color:#525c61}.fh-error a{color:#a03c0c;text-underline-offset:.2em}
@media(prefers-color-scheme:dark){.fh-error{background:#0d1214;color:#ebeff0}.fh-error small{color:#a0a8ac}.fh-error a{color:#f29a63}}`;

/** What an error page says, as a piece of HTML that stands on its own. */
export function errorContent(status: number, requestId: string, sentence?: string): string {
  const { title, text } = SENTENCES[status] ?? { title: STATUS_CODES[status] ?? "Error", text: "This request could not be served." };
  const reference = status >= 500 ? `<p><small>Request id: ${escape(requestId)}</small></p>` : "";
  return `<style>${STYLE}</style><main class="fh-error"><div><h1>${title}</h1><p>${escape(sentence ?? text)}</p><p><a href="/">Go to Forgehall</a></p>${reference}</div></main>`;
}

/** A whole error document for what never reached a page. */
export function errorPage(status: number, requestId: string, sentence?: string): string {
  const title = SENTENCES[status]?.title ?? STATUS_CODES[status] ?? "Error";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/><title>${title} | Forgehall</title><style>body{margin:0}</style></head><body>${errorContent(status, requestId, sentence)}</body></html>`;
}

/** Whether Next gave up on rendering and left the page to the browser: without scripts it shows nothing. */
export const isEmptyErrorDocument = (html: string) => /^<!DOCTYPE html><html[^>]* id="__next_error__"/i.test(html.slice(0, 200));
