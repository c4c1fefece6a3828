import type { SearchWord, VocabularyWord } from "@/lib/apps/parse-search-words";

/**
 * Text for `::tsquery`. The exact one holds the words as asked for; ranking puts its hits first. The lowerBound one
 * finds part of what the full one finds, by as few terms as can be: many hits of it are as many of the full one, and
 * sooner counted. `multiTerm` is whether an app must have several of those.
 */
export type SearchTerms = { exact: string; full: string; lowerBound: string; multiTerm: boolean };

/** All telling words must be there; `some` is for when no app has them all, null for a single word. */
export type SearchQuery = SearchTerms & { some: SearchTerms | null };

const quote = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
const allOf = (terms: string[]) => (terms.length === 1 ? terms.join("") : `(${terms.join(" & ")})`);
const anyOf = (terms: string[]) => (terms.length === 1 ? terms.join("") : `(${[...new Set(terms)].join(" | ")})`);

/** Titles and developers are held as written too, everything else by its stem alone. */
function lexemesOf({ word, stems }: VocabularyWord): string[] {
  return stems.length === 0 ? [quote(word)] : [quote(word), allOf(stems.map(quote))];
}

function fullTerm(asked: SearchWord): string {
  const prefix = asked.isPrefix ? [`${quote(asked.word)}:*`] : [];
  return anyOf([...lexemesOf(asked), ...prefix, ...asked.others.flatMap(lexemesOf)]);
}

/** The word by its stem or, of one that no listing has, those that it may stand for. */
function lowerBoundTerm({ word, stems, known, others }: SearchWord): string {
  const stemOf = (given: VocabularyWord) =>
    given.stems.length === 0 ? quote(given.word) : allOf(given.stems.map(quote));
  return known || others.length === 0 ? stemOf({ word, stems }) : anyOf(others.map(stemOf));
}

/** One term a telling word; two neighbours that listings write as one may be there as one. */
function fullTerms(words: SearchWord[], isSignificant: (word: SearchWord) => boolean): string[] {
  const terms: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = words.slice(index, index + 2);
    const joined = pair[0]?.joined;
    const apart = (joined ? pair : pair.slice(0, 1)).filter(isSignificant).map(fullTerm);
    if (joined) index += 1;
    const choices = [...(apart.length > 0 ? [allOf(apart)] : []), ...(joined ? lexemesOf(joined) : [])];
    if (choices.length > 0) terms.push(anyOf(choices));
  }
  return terms;
}

/** Builds the query of a search; null without words. Stop words count when there is nothing else. */
export function buildSearchQuery(words: SearchWord[]): SearchQuery | null {
  if (words.length === 0) return null;
  const onlyStopWords = words.every(({ stems }) => stems.length === 0);
  const isTelling = ({ stems }: SearchWord) => onlyStopWords || stems.length > 0;
  const exact = words.filter(isTelling).map((word) => anyOf(lexemesOf(word)));
  const full = fullTerms(words, isTelling);
  const lowerBound = words.filter(isTelling).map(lowerBoundTerm);
  const some = { exact: anyOf(exact), full: anyOf(full), lowerBound: anyOf(lowerBound), multiTerm: false };
  return {
    exact: allOf(exact),
    full: allOf(full),
    lowerBound: allOf(lowerBound),
    multiTerm: lowerBound.length > 1,
    some: full.length > 1 ? some : null,
  };
}
