import { hash } from "node:crypto";
import { logError } from "@/lib/log";
import { consumeUnavailableError } from "@/lib/page-errors";
import { errorBody, errorContent, isEmptyErrorDocument } from "@/server/response/error-page";
import { showFailures } from "@/server/page/failed-boundaries";
import { findInlineScripts, type InlineScript } from "@/server/html/inline-scripts";
import { statusFromDigest, readStatusTag, type PageStatus } from "@/server/html/page-status";
import { optimizePublicPage } from "@/server/html/optimize-public-page";
import { isPublicPage } from "@/server/request/public-page";
import { isTrustedScript } from "@/server/html/trusted-scripts";
import { settleBoundaries } from "@/server/page/settle-boundaries";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** A page ready to leave: its HTML, the hashes of its scripts, and its true status or where it leads. */
type TransformedPage = { html: string; hashes: string[]; outcome: PageStatus };

const decodeUtf8 = (bytes: string) => Buffer.from(bytes, "latin1").toString();

/**
 * Turns what Next rendered into the page that leaves: settled, with its true status and its scripts' hashes; a public
 * one loads its files of scripts once it is painted.
 * @param rendered its bytes, one a character: whatever is looked for is ASCII, and half of the work was to read and
 *   write letters
 * @returns the page in the same way
 */
export function transformHtml(
  rendered: string,
  status: number,
  prerendered: boolean,
  context: RequestContext,
  settings: ServerSettings,
): TransformedPage {
  const { nonce, requestId, pathname } = context;
  // A page made at build time holds nobody's data, so every script in it is the build's.
  const isOwn = (script: InlineScript) =>
    prerendered || settings.dev || isTrustedScript(script, nonce, settings.trustedScripts);
  // Its letters mean nothing in a pattern (base64url).
  const written = new RegExp(` nonce="${nonce}"|${nonce}`, "g");
  const withoutMarker = (text: string) => text.replace(written, "");

  function readOutcome(): PageStatus {
    const tagged = readStatusTag(html);
    if (tagged) return { status: tagged };
    const digest = failed.digest ?? settled?.digest;
    if (digest !== undefined) return statusFromDigest(decodeUtf8(digest), fault);
    return { status: status === 500 ? fault : status };
  }

  const fault = consumeUnavailableError(requestId) ? 503 : 500;
  const onError = (digest: string) => errorContent(statusFromDigest(digest, fault).status, requestId);
  const failed = showFailures(rendered, onError);
  const streamed = findInlineScripts(failed.html);
  const settled = settleBoundaries(failed.html, streamed.filter(isOwn), onError);
  let html = settled?.html ?? failed.html;
  const scripts = settled ? findInlineScripts(html) : streamed;
  const foreign = scripts.filter((script) => !isOwn(script));
  if (foreign.length > 0)
    logError("inline script refused", { requestId, path: pathname, script: foreign[0]?.text.slice(0, 80) });
  const texts = new Set(scripts.filter(isOwn).map(({ text }) => withoutMarker(text)));

  const outcome = readOutcome();
  if (outcome.status >= 400 && isEmptyErrorDocument(html)) {
    html = html.replace(/<body[^>]*>/, (body) => body + errorBody(outcome.status, requestId));
  }
  const bare = withoutMarker(html);
  const page = settings.dev || !isPublicPage(pathname) ? { html: bare, own: texts } : optimizePublicPage(bare, texts);
  return {
    html: page.html,
    hashes: Array.from(page.own, (script) => `sha256-${hash("sha256", Buffer.from(script, "latin1"), "base64")}`),
    outcome,
  };
}
