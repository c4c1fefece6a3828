import { deferScripts } from "@/server/html/defer-scripts";
import { hashInlineScripts, hashScript } from "@/server/html/hash-inline-scripts";
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
 * (decision 0001).
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
  context: RequestContext,
  settings: ServerSettings,
): TransformedPage {
  const { html: page, hashes } = hashInlineScripts(rendered, prerendered, context, settings);
  const html =
    status >= 400 && isEmptyErrorDocument(page)
      ? page.replace(/<body[^<>]*>/, (body) => body + errorBody(status, context.requestId))
      : page;
  if (settings.dev || !isPublicPage(context.pathname)) return { html, hashes };
  const deferred = deferScripts(html);
  return { html: deferred.html, hashes: deferred.loader ? [...hashes, hashScript(deferred.loader)] : hashes };
}
