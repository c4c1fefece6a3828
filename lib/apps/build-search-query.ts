import type { SearchWord, VocabularyWord } from "@/lib/apps/parse-search-words";

/**
 * Strings to cast to `::tsquery`. `exact` contains the words as typed; its hits rank first. `lowerBound` matches a
 * subset of what `full` matches, with as few terms as possible, so it is a faster way to prove that `full` has many
 * hits.
 */
export type SearchTerms = { exact: string; full: string; lowerBound: string };

/**
 * Requires all significant words. `some`, for when no app matches all of them, requires any; null for a single word.
 */
export type SearchQuery = SearchTerms & { some: SearchTerms | null };

const quote = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
const allOf = (terms: string[]) => (terms.length === 1 ? terms.join("") : `(${terms.join(" & ")})`);
const anyOf = (terms: string[]) => (terms.length === 1 ? terms.join("") : `(${[...new Set(terms)].join(" | ")})`);

/** Titles and developer names are indexed verbatim as well, everything else by stem only. */
function lexemesOf({ word, stems }: VocabularyWord): string[] {
  return stems.length === 0 ? [quote(word)] : [quote(word), allOf(stems.map(quote))];
}

function fullTerm(word: SearchWord): string {
  const prefix = word.isPrefix ? [`${quote(word.word)}:*`] : [];
  return anyOf([...lexemesOf(word), ...prefix, ...word.others.flatMap(lexemesOf)]);
}

/** The word's stem or, for a word that no listing contains, its possible corrections. */
function lowerBoundTerm({ word, stems, known, others }: SearchWord): string {
  const stemOf = (given: VocabularyWord) =>
    given.stems.length === 0 ? quote(given.word) : allOf(given.stems.map(quote));
  return known || others.length === 0 ? stemOf({ word, stems }) : anyOf(others.map(stemOf));
}

/** Builds one term per significant word; two adjacent words that listings write as one also match joined. */
function fullTerms(words: SearchWord[], isSignificant: (word: SearchWord) => boolean): string[] {
  const terms: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = words.slice(index, index + 2);
    const joined = pair[0]?.joined;
    const separate = (joined ? pair : pair.slice(0, 1)).filter(isSignificant).map(fullTerm);
    if (joined) index += 1;
    const choices = [...(separate.length > 0 ? [allOf(separate)] : []), ...(joined ? lexemesOf(joined) : [])];
    if (choices.length > 0) terms.push(anyOf(choices));
  }
  return terms;
}

/** Builds the query of a search; null without words. Stop words count only when there are no other words. */
export function buildSearchQuery(words: SearchWord[]): SearchQuery | null {
  if (words.length === 0) return null;
  const onlyStopWords = words.every(({ stems }) => stems.length === 0);
  const isSignificant = ({ stems }: SearchWord) => onlyStopWords || stems.length > 0;
  const exact = words.filter(isSignificant).map((word) => anyOf(lexemesOf(word)));
  const full = fullTerms(words, isSignificant);
  const lowerBound = words.filter(isSignificant).map(lowerBoundTerm);
  const some = { exact: anyOf(exact), full: anyOf(full), lowerBound: anyOf(lowerBound) };
  return {
    exact: allOf(exact),
    full: allOf(full),
    lowerBound: allOf(lowerBound),
    some: full.length > 1 ? some : null,
  };
}
