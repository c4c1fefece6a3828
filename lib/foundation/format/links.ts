import { LinkifyIt } from "linkify-it";
import { isWebUrl } from "@/lib/foundation/format/text";
import { type Inline, type LinkRange, splitAtLinks } from "@/lib/foundation/format/inline-links";

// Credentials belong to the address, so that `isWebUrl` sees and rejects them.
const linkifier = new LinkifyIt({ fuzzyEmail: false, urlAuth: true });
/** The scheme of a web address that begins a word. Letters without spaces between words may stand before it. */
const SCHEME = /(?<![a-z\d+.-])https?:/gi;
/** What ends a sentence; the library leaves some of it to the address when two follow each other ("!?"). */
const PUNCTUATION = new Set(".,;:!?");

/**
 * Finds the web addresses in a text, in their order. Only http and https addresses are links. A parenthesis that the
 * address opens belongs to it; punctuation of any script at its end belongs to the sentence.
 */
export function findLinks(text: string): LinkRange[] {
  const links: LinkRange[] = [];
  // No address contains a quotation mark, which the library would allow in pairs.
  const searched = text.replaceAll('"', " ");
  for (const { 0: scheme, index } of searched.matchAll(SCHEME)) {
    if (index < (links.at(-1)?.end ?? 0)) continue;
    const afterScheme = index + scheme.length;
    let end = afterScheme + linkifier.testSchemaAt(searched, scheme, afterScheme);
    while (PUNCTUATION.has(text[end - 1] ?? "")) end -= 1;
    if (isWebUrl(text.slice(index, end))) links.push({ start: index, end });
  }
  return links;
}

/** Splits a text into text and links, whose text is the whole address. */
export const toInlines = (text: string): Inline[] => splitAtLinks(text, findLinks(text));

/** A paragraph's lines, or a list's items. */
type TextBlock = { kind: "paragraph" | "list"; lines: Inline[][] };

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
