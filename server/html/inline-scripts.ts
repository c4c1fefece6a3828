/** An inline script of a document: where it stands, and what a browser would run. */
export type InlineScript = { start: number; end: number; attributes: string; text: string };

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
