import { toInlines, type Inline } from "@/lib/format/links";

/** A paragraph's lines, or a list's items. */
export type TextBlock = { kind: "paragraph" | "list"; lines: Inline[][] };

const ITEM = /^[-*] +/;

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
