import { isWebUrl } from "@/lib/format/is-web-url";

/** A part of a line: text, or a link to its own address. */
export type Inline = { text: string; href?: string };
/** A paragraph's lines, or a list's items. */
export type TextBlock = { kind: "paragraph" | "list"; lines: Inline[][] };

const ITEM = /^[-*] +/;
// Punctuation at the end of an address belongs to the sentence.
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'»“”]/gi;

/** Splits a text into text and links. Only http and https addresses are links; their text is the whole address. */
export function toInlines(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: address, index } of line.matchAll(LINK)) {
    if (!isWebUrl(address)) continue;
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/**
 * Splits a user's plain text into paragraphs and lists: an empty line separates paragraphs, lines that begin with "- "
 * or "* " are items, and web addresses are links. The result is data, never HTML.
 */
export function toTextBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split("\n").map((written) => written.trim())) {
    if (!line) {
      open = undefined;
      continue;
    }
    const kind = ITEM.test(line) ? "list" : "paragraph";
    if (open?.kind !== kind) blocks.push((open = { kind, lines: [] }));
    open.lines.push(toInlines(line.replace(ITEM, "")));
  }
  return blocks;
}
