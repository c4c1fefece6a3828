/** An inline script of a document: where it stands, and what a browser would run. */
export type InlineScript = { start: number; end: number; attributes: string; text: string };

const OPEN = /<script(?=[\s/>])((?:[^<>"']|"[^<"]*"|'[^<']*')*)>/gi;
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

/** Every inline script that a browser would execute; data blocks (JSON-LD) and scripts with a `src` are left out. */
export function findInlineScripts(html: string): InlineScript[] {
  const scripts: InlineScript[] = [];
  const open = new RegExp(OPEN);
  const close = new RegExp(CLOSE);
  for (let match = open.exec(html); match; match = open.exec(html)) {
    const textStart = open.lastIndex;
    close.lastIndex = textStart;
    const ending = close.exec(html);
    if (!ending) break;
    open.lastIndex = close.lastIndex;
    const attributes = match[1] ?? "";
    if (/\ssrc\s*=/i.test(attributes) || !isExecutable(attributes)) continue;
    scripts.push({ start: match.index, end: close.lastIndex, attributes, text: html.slice(textStart, ending.index) });
  }
  return scripts;
}
