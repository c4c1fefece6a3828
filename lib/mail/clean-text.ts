/** Line breaks, tabs and other signs that are none to a reader; and those that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** What mail programs turn into links. */
const ADDRESSES = /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*/gi;
/** A dot between letters, as in a bare host name, in each way that browsers read one. */
const INNER_DOTS = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu;

/**
 * A line of a mail with what people typed in it: one line, without web addresses. Titles keep their dots ("Next.js").
 * @returns trimmed, perhaps empty
 */
export function cleanLine(text: string): string {
  return text.replace(CONTROLS, " ").replace(DIRECTIONS, "").replace(ADDRESSES, "").replace(/ {2,}/g, " ").trim();
}

/**
 * A person's name as a mail shows it: one line in which no mail program finds anything to link, since anyone can give
 * themselves any name and have us write to anybody.
 * @returns trimmed, perhaps empty
 */
export function cleanName(name: string): string {
  return cleanLine(name).replace(INNER_DOTS, " ");
}
