/** A part of a text: words, or a link to its own address. */
export type Inline = { text: string; href?: string };
/** Where a link begins in a text, and where it ends (exclusive), in UTF-16 code units. */
export type LinkRange = { start: number; end: number };

/**
 * Splits a text into text and links.
 * @param links as `findLinks` of `links.ts` found them, which only the server does: its tables are large
 */
export function splitAtLinks(text: string, links: readonly LinkRange[]): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { start, end: stop } of links) {
    const address = text.slice(start, stop);
    if (start > end) parts.push({ text: text.slice(end, start) });
    parts.push({ text: address, href: address });
    end = stop;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
