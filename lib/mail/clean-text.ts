/** Line breaks, tabs and other control characters; and characters that change the text direction. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Text that email clients turn into links. */
const URLS = /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*/gi;
/** A dot between letters, as in a bare host name, in every form that browsers accept. */
const INNER_DOTS = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu;

/**
 * Cleans a line of an email that contains user input: one line, without URLs. Keeps dots in titles ("Next.js").
 * @returns trimmed, possibly empty
 */
export function cleanLine(text: string): string {
  return text.replace(CONTROLS, " ").replace(DIRECTIONS, "").replace(URLS, "").replace(/ {2,}/g, " ").trim();
}

/**
 * Cleans a user's name for an email: one line in which no email client finds anything to link, because anyone can
 * choose any name and make us email anyone.
 * @returns trimmed, possibly empty
 */
export function cleanName(name: string): string {
  return cleanLine(name).replace(INNER_DOTS, " ");
}
