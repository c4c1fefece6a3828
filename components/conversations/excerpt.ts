/** Characters that an excerpt shows before the match. */
const BEFORE = 40;

/** A text around the first match of a search. Without one, `before` is the whole text. */
export type Excerpt = { before: string; match: string; after: string };

/** Cuts a text so that the first match of the search, or of its first matching word, is near the beginning. */
export function excerpt(text: string, search: string): Excerpt {
  const line = text.replace(/\s+/gu, " ").trim();
  const lower = line.toLowerCase();
  const needles = [search, ...search.split(/\s+/u)].map((part) => part.trim().toLowerCase()).filter(Boolean);
  for (const needle of needles) {
    const at = lower.indexOf(needle);
    // Lowercase letters of some scripts are longer, so that positions differ.
    if (at < 0 || lower.length !== line.length) continue;
    const start = at > BEFORE ? line.indexOf(" ", at - BEFORE) + 1 : 0;
    const from = start > 0 && start <= at ? start : Math.max(0, at > BEFORE ? at - BEFORE : 0);
    return {
      before: `${from > 0 ? "…" : ""}${line.slice(from, at)}`,
      match: line.slice(at, at + needle.length),
      after: line.slice(at + needle.length),
    };
  }
  return { before: line, match: "", after: "" };
}
