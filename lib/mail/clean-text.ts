/** Line breaks, tabs and other control characters; and characters that change the text direction. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Text that email clients turn into links. */
const URLS = /(?<![a-z\d+.-])[a-z\d+.-]*:\/\/\S*|\bwww\.\S*/gi;
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

/** File endings of technology names ("Next.js") that are no top-level domains. */
const HOST_DOTS =
  /(?<=[\p{L}\p{N}-])[.。．｡](?!(?:js|jsx|ts|tsx|css|html|json|sql)(?![\p{L}\p{N}-]|[.。．｡][\p{L}]))(?=\p{L})/giu;
/** Seven digits or more, as people write telephone numbers; neither an order's number nor an amount. */
const PHONE_NUMBERS = /(?<![\p{L}\p{N}#$.,-])[+(]{0,2}\p{Nd}(?:[\s().\/\p{Pd}]*\p{Nd}){6,}(?![\p{L}\p{N}])/gu;
/** Characters without a width that hide a host name or a number; not the joiners that scripts and emoji need. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Cleans the subject of an email, which stands in lists and notifications: also without bare host names and telephone
 * numbers, which a title can contain.
 * @returns trimmed, possibly empty
 */
export function cleanSubject(text: string): string {
  const line = cleanLine(text.replace(INVISIBLE, ""));
  const withoutNumbers = line.replace(PHONE_NUMBERS, (match) => (ISO_DATE.test(match) ? match : ""));
  return cleanLine(withoutNumbers.replace(HOST_DOTS, " "));
}
