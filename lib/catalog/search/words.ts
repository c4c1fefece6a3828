import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryReplica, type RowOf, type RunQuery } from "@/lib/foundation/db/query-rows";
import { firstCharacters } from "@/lib/foundation/format/truncate";

const MAX_TEXT = 500;
const MAX_WORDS = 12;
/** Shorter words are not treated as prefixes: two letters begin too many words. */
const MIN_PREFIX_LENGTH = 3;
/** Shorter words are not corrected: one typo turns a four-letter word into another one ("rust" is not "trust"). */
const MIN_CORRECTED_LENGTH = 5;
const MAX_CORRECTIONS = 3;

/** A vocabulary word and its stems as stored in the search vectors; a stop word has none. */
export type VocabularyWord = { word: string; stems: string[] };

/** A search word and what else it may stand for in the vocabulary of all listings. */
export type SearchWord = VocabularyWord & {
  /** Whether the vocabulary contains it. */
  known: boolean;
  /** Whether it is also matched as a prefix. */
  isPrefix: boolean;
  /** Longer words that start with it and, if no listing contains the word, its corrections. */
  others: VocabularyWord[];
  /** It and the next word joined, if listings contain the joined word. */
  joined: VocabularyWord | null;
};

const inputRow = {
  word: "text",
  known: "bool",
  isLast: "bool",
  stems: "text[]",
  longer: "jsonb",
  near: "jsonb",
  joined: "jsonb?",
} as const satisfies Columns;

type Row = RowOf<typeof inputRow> & {
  longer: VocabularyWord[];
  near: VocabularyWord[];
  joined: VocabularyWord | null;
};

/** Makes text safe for PostgreSQL: no NUL, no lone surrogates, bounded length. */
export const sanitizeSearchText = (text: string) =>
  firstCharacters(text, MAX_TEXT).toWellFormed().replaceAll("\u0000", " ").trim();

/**
 * Returns the candidates with the fewest typos, if few enough. Two typos reach many words, so only the likeliest of
 * those is returned.
 */
function closestWords(word: string, candidates: VocabularyWord[]): VocabularyWord[] {
  const scored = candidates.map((candidate) => ({ candidate, distance: editDistance(word, candidate.word) }));
  const best = Math.min(word.length <= 5 ? 1 : 2, ...scored.map(({ distance }) => distance));
  return scored
    .filter(({ distance }) => distance === best)
    .slice(0, best > 1 ? 1 : MAX_CORRECTIONS)
    .map(({ candidate }) => candidate);
}

async function queryVocabulary(text: string, read: RunQuery): Promise<Row[]> {
  const rows = await read(
    inputRow,
    Prisma.sql`
      WITH split AS (
        SELECT word, place FROM regexp_split_to_table(search_plain(${text}), ' ') WITH ORDINALITY AS split(word, place)
        WHERE word <> '' ORDER BY place LIMIT ${MAX_WORDS}
      ), input AS MATERIALIZED (
        SELECT word, place, lead(word) OVER (ORDER BY place) AS next FROM split
      ), known AS MATERIALIZED (
        SELECT input.*, EXISTS (SELECT 1 FROM search_words s WHERE s.word = input.word) AS known,
          ARRAY(
            SELECT s.word FROM search_words s
            WHERE length(input.word) >= ${MIN_PREFIX_LENGTH}
              AND s.word > input.word AND s.word < input.word || chr(1114111)
            ORDER BY s.word LIMIT 8
          ) AS longer
        FROM input
      )
      SELECT word, known, next IS NULL AS "isLast", tsvector_to_array(to_tsvector('forgehall', word)) AS stems,
        search_words_json(longer) AS longer,
        search_words_json(CASE
          WHEN NOT known AND cardinality(longer) = 0 AND length(word) BETWEEN ${MIN_CORRECTED_LENGTH} AND 40
            THEN ARRAY(SELECT near_search_words(word))
          ELSE '{}'
        END) AS near,
        (SELECT search_words_json(ARRAY[s.word])->0 FROM search_words s
          WHERE s.word = known.word || known.next) AS joined
      FROM known ORDER BY place`,
  );
  return rows as Row[];
}

/** Splits a search into the words that the search vectors contain; empty for punctuation only. */
export async function parseSearchWords(text: string, read: RunQuery = queryReplica): Promise<SearchWord[]> {
  const rows = await queryVocabulary(text, read);
  return rows.map(({ word, stems, known, longer, near, joined, isLast }) => {
    const isPrefix = word.length >= MIN_PREFIX_LENGTH && (isLast || (!known && longer.length > 0));
    return { word, stems, known, isPrefix, others: [...(isPrefix ? longer : []), ...closestWords(word, near)], joined };
  });
}

/**
 * Returns the number of typos between two words: a letter missing, added, wrong, or swapped with its neighbor (optimal
 * string alignment distance).
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const substitution = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + substitution,
        isSwap ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return at(above, to.length);
}

const at = (row: number[], column: number) => row[column] ?? Infinity;

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
