import { hash } from "node:crypto";
import { logError } from "@/lib/foundation/log";
import { findInlineScripts, type InlineScript } from "@/server/html/inline-scripts";
import type { RequestContext, ServerSettings } from "@/server/settings";

/** The `script-src` source of an inline script. @param text in latin1 */
export const hashScript = (text: string) => `sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}`;

/**
 * Allows a page's own inline scripts by hash: those with this request's nonce, which Next wrote, those of the root
 * layout, and all of a page made at build time, which contains no user data. A nonce in the policy would be the same
 * for every visitor of a cached page, and hashes of everything in the HTML would allow an injected script too; with
 * all other work of this server on an app page it costs 0.5 CPU-ms (decision 0001). It can go once Next hands out the
 * hashes of its inline scripts, which `experimental.sri` does only for files.
 * @param rendered the page in latin1
 * @param prerendered whether Next rendered the page at build time
 * @returns the page without nonces, and one `sha256-…` for each script that may run
 */
export function hashInlineScripts(
  rendered: string,
  prerendered: boolean,
  { nonce, requestId, pathname }: RequestContext,
  { dev, trustedScripts }: Pick<ServerSettings, "dev" | "trustedScripts">,
): { html: string; hashes: string[] } {
  const isTrusted = ({ attributes, text }: InlineScript) =>
    prerendered || dev || attributes.includes(` nonce="${nonce}"`) || trustedScripts.has(text);
  const scripts = findInlineScripts(rendered);
  const untrusted = scripts.find((script) => !isTrusted(script));
  if (untrusted) logError("inline script refused", { requestId, path: pathname, script: untrusted.text.slice(0, 80) });

  // The nonce is base64url, so none of its characters has a meaning in a pattern.
  const nonces = new RegExp(` nonce="${nonce}"|${nonce}`, "g");
  const withoutNonces = (text: string) => text.replace(nonces, "");
  const texts = new Set(scripts.filter(isTrusted).map(({ text }) => withoutNonces(text)));
  return { html: withoutNonces(rendered), hashes: Array.from(texts, hashScript) };
}
