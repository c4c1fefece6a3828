import { hash } from "node:crypto";
import { logError } from "@/lib/foundation/log";
import type { Handler, RequestContext, ServerSettings } from "@/server/settings";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An inline script of a document: where it stands, and what a browser would run. */
type InlineScript = { start: number; end: number; attributes: string; text: string };

const OPEN = /<script(?=[\s/>])/gi;
/** A part of a tag's attributes. React escapes angle brackets in them; other tags may contain ">" in quotes. */
const ATTRIBUTE_PART = /[^<>"']+|"[^<"]*"|'[^<']*'/y;
const CLOSE = /<\/script(?=[\s/>])[^<>]*>/gi;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const EXECUTABLE = new Set([
  "",
  "module",
  "importmap",
  "speculationrules",
  "text/javascript",
  "application/javascript",
  "text/ecmascript",
  "application/ecmascript",
]);

function isExecutable(attributes: string): boolean {
  const match = TYPE.exec(attributes);
  const type = match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
  return EXECUTABLE.has(type.trim().toLowerCase());
}

/** Returns where the attributes that begin at `start` end. */
function endOfAttributes(html: string, start: number): number {
  const part = new RegExp(ATTRIBUTE_PART);
  let end = start;
  for (part.lastIndex = start; part.test(html);) end = part.lastIndex;
  return end;
}

/** Every inline script that a browser would execute; data blocks (JSON-LD) and scripts with a `src` are left out. */
export function findInlineScripts(html: string): InlineScript[] {
  const scripts: InlineScript[] = [];
  const open = new RegExp(OPEN);
  const close = new RegExp(CLOSE);
  for (let match = open.exec(html); match; match = open.exec(html)) {
    const attributes = html.slice(open.lastIndex, endOfAttributes(html, open.lastIndex));
    const textStart = open.lastIndex + attributes.length + 1;
    if (html[textStart - 1] !== ">") continue;
    close.lastIndex = textStart;
    const ending = close.exec(html);
    if (!ending) break;
    open.lastIndex = close.lastIndex;
    if (/\ssrc\s*=/i.test(attributes) || !isExecutable(attributes)) continue;
    scripts.push({ start: match.index, end: close.lastIndex, attributes, text: html.slice(textStart, ending.index) });
  }
  return scripts;
}

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

/** A path that no route has. */
const UNKNOWN_PATH = "/no/such/page";

/**
 * Collects the inline scripts of the root layout (the theme's) from the not-found page. Rendering that page also warms
 * the server up before the first visitor comes.
 */
export async function collectTrustedScripts(handler: Handler): Promise<Set<string>> {
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${UNKNOWN_PATH}`, { headers: { connection: "close" } });
    const html = Buffer.from(await response.arrayBuffer()).toString("latin1");
    return new Set(findInlineScripts(html).map(({ text }) => text));
  } finally {
    server.close();
  }
}
