import { hash } from "node:crypto";
import { logError } from "@/lib/log";
import { deferScripts } from "@/server/html/defer-scripts";
import { findInlineScripts, type InlineScript } from "@/server/html/inline-scripts";
import { isTrustedScript } from "@/server/html/trusted-scripts";
import { isPublicPage } from "@/server/request/public-page";
import { errorBody, isEmptyErrorDocument } from "@/server/response/error-page";
import type { RequestContext, ServerSettings } from "@/server/settings";

type TransformedPage = {
  html: string;
  /** Sources for `script-src`: one `sha256-…` per inline script that may run. */
  hashes: string[];
};

/**
 * Prepares a rendered page for the response: hashes its trusted inline scripts, removes their nonces, defers script
 * files on public pages, and adds a body to an empty error document. The rest of React's markup is left alone
 * (decision 0002).
 * @param rendered the page's bytes, one per character (latin1): everything searched for is ASCII, and decoding and
 *   encoding the text took half of the time
 * @param status the page's final status
 * @param prerendered whether Next rendered the page at build time
 * @returns the page in the same form
 */
export function transformHtml(
  rendered: string,
  status: number,
  prerendered: boolean,
  { nonce, requestId, pathname }: RequestContext,
  settings: ServerSettings,
): TransformedPage {
  // A page made at build time holds nobody's data, so every script in it is the build's.
  const isOwn = (script: InlineScript) =>
    prerendered || settings.dev || isTrustedScript(script, nonce, settings.trustedScripts);
  const scripts = findInlineScripts(rendered);
  const foreign = scripts.find((script) => !isOwn(script));
  if (foreign) logError("inline script refused", { requestId, path: pathname, script: foreign.text.slice(0, 80) });

  // The nonce is base64url, so none of its characters has a meaning in a pattern.
  const nonces = new RegExp(` nonce="${nonce}"|${nonce}`, "g");
  const withoutNonces = (text: string) => text.replace(nonces, "");
  const texts = scripts.filter(isOwn).map(({ text }) => withoutNonces(text));

  let html = withoutNonces(rendered);
  if (status >= 400 && isEmptyErrorDocument(html))
    html = html.replace(/<body[^>]*>/, (body) => body + errorBody(status, requestId));
  if (!settings.dev && isPublicPage(pathname)) {
    const deferred = deferScripts(html);
    html = deferred.html;
    if (deferred.loader) texts.push(deferred.loader);
  }
  const hashes = Array.from(
    new Set(texts),
    (text) => `sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}`,
  );
  return { html, hashes };
}
