import { LinkifyIt } from "linkify-it";
import { isWebUrl } from "@/lib/format/is-web-url";

/** A part of a line: text, or a link to its own address. */
export type Inline = { text: string; href?: string };

// Credentials belong to the address, so that `isWebUrl` sees and rejects them.
const linkifier = new LinkifyIt({ fuzzyEmail: false, urlAuth: true });
/** The scheme of a web address that begins a word. Letters without spaces between words may stand before it. */
const SCHEME = /(?<![a-z\d+.-])https?:/gi;
/** What ends a sentence; the library leaves some of it to the address when two follow each other ("!?"). */
const PUNCTUATION = new Set(".,;:!?");

/**
 * Splits a text into text and links. Only http and https addresses are links; their text is the whole address. A
 * parenthesis that the address opens belongs to it; punctuation of any script at its end belongs to the sentence.
 */
export function toInlines(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  // No address contains a quotation mark, which the library would allow in pairs.
  const searched = line.replaceAll('"', " ");
  for (const { 0: scheme, index } of searched.matchAll(SCHEME)) {
    if (index < end) continue;
    const afterScheme = index + scheme.length;
    let stop = afterScheme + linkifier.testSchemaAt(searched, scheme, afterScheme);
    while (PUNCTUATION.has(line[stop - 1] ?? "")) stop -= 1;
    const address = line.slice(index, stop);
    if (!isWebUrl(address)) continue;
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text: address, href: address });
    end = stop;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
