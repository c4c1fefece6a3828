const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A character as a reader sees it may have any number of code units: combining marks have no limit. */
const MAX_UNITS_PER_CHARACTER = 16;
/** A cut moves back to a space only within this last part of the text. */
const WORD_END = 0.2;

/**
 * Returns at most `max` characters from the start of a text, as a reader counts them: an emoji, a letter with its
 * marks or a Korean syllable is one, and is never split.
 */
export function firstCharacters(text: string, max: number): string {
  // Segmenting takes time in proportion to the text, and nothing behind this can be part of the result.
  const bounded = text.slice(0, (max + 1) * MAX_UNITS_PER_CHARACTER);
  const limit = max * MAX_UNITS_PER_CHARACTER;
  let end = 0;
  let count = 0;
  for (const { segment, index } of graphemes.segment(bounded)) {
    if (count === max || index + segment.length > limit) break;
    end = index + segment.length;
    count += 1;
  }
  return end === text.length ? text : text.slice(0, end).toWellFormed();
}

/**
 * Shortens a text to at most `max` characters as a reader counts them, the "…" at its end included. Cuts at a space if
 * one is near the limit, else between characters: Chinese, Japanese and Thai have no spaces to cut at.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max || firstCharacters(text, max) === text) return text;
  const cut = firstCharacters(text, max - 1);
  const space = /\s/.test(text.charAt(cut.length)) ? cut.length : Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return `${(space >= cut.length * (1 - WORD_END) ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Shortens a text like `truncate`, on one line, for descriptions in search results and share images. */
export const summarize = (text: string, max: number): string => truncate(text.replace(/\s+/g, " ").trim(), max);

/** Returns the first paragraph of a text, used as its summary in cards and search results. */
export function firstParagraph(text: string): string {
  return (
    text
      .split(/\n\s*\n/, 1)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

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

/**
 * Whether a link is safe to show to others: http or https with a host and without credentials, which could disguise the
 * host.
 */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}

/** Turns a stored code into a label for people: "in_progress" becomes "In progress". */
export function codeLabel(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a role: "Super Admin", otherwise capitalized ("Developer"; docs/product.md#profile). */
export function roleName(role: string): string {
  return role === "super_admin" ? "Super Admin" : role.charAt(0).toUpperCase() + role.slice(1);
}

/** A role's name with its article ("an Admin", "a Super Admin"). */
export const roleWithArticle = (role: string): string => `${role === "admin" ? "an" : "a"} ${roleName(role)}`;

/**
 * Returns the values of an update that differ from the current ones, or an empty object. Lists differ by entries and
 * order; missing values count as unchanged.
 */
export function changedValues<T extends object>(
  before: NoInfer<{ [Name in keyof T]?: unknown }>,
  after: Partial<T>,
): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in after) {
    const value = after[name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name])) changed[name] = value;
  }
  return changed;
}
