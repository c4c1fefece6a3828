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
