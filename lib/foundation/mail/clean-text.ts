/** Line breaks, tabs and other control characters; and characters that change the text direction. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Where text begins that email clients turn into links; a scheme may stand before it. */
const URL_MARK = /:\/\/|\bwww\./i;
const SCHEME_CHARACTER = /[a-z\d+.-]/i;
/** A dot between letters, as in a bare host name, in every form that browsers accept. */
const INNER_DOTS = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu;

/** The end of a quoted title. */
const CLOSING_QUOTE = /”[.,:;?!]*$/;
/** Empty quotation marks, left over when a title was nothing but a URL or a number. */
const EMPTY_QUOTES = /“ *”/g;

/** Cuts a word where a URL begins, up to a closing quote. */
function cutUrl(word: string): string {
  let at = word.search(URL_MARK);
  if (at < 0) return word;
  if (word[at] === ":") while (SCHEME_CHARACTER.test(word[at - 1] ?? "")) at -= 1;
  return word.slice(0, at) + (CLOSING_QUOTE.exec(word.slice(at))?.[0] ?? "");
}

/**
 * Cleans a line of an email that contains user input: one line, without URLs. Keeps dots in titles ("Next.js").
 * @returns trimmed, possibly empty
 */
export function cleanLine(text: string): string {
  const line = text.replace(CONTROLS, " ").replace(DIRECTIONS, "");
  const words = line.split(/(\s)/).map(cutUrl);
  return words
    .join("")
    .replace(EMPTY_QUOTES, "")
    .replace(/ {2,}/g, " ")
    .replace(/ (?=”)/g, "")
    .trim();
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
 * Cleans the subject of an email, which lists and notifications show: also without bare host names and telephone
 * numbers, which a title can contain.
 * @returns trimmed, possibly empty
 */
export function cleanSubject(text: string): string {
  const line = cleanLine(text.replace(INVISIBLE, ""));
  const withoutNumbers = line.replace(PHONE_NUMBERS, (match) => (ISO_DATE.test(match) ? match : ""));
  return cleanLine(withoutNumbers.replace(HOST_DOTS, " "));
}
