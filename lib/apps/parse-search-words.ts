import { editDistance } from "@/lib/apps/edit-distance";
import type { Columns, RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica, type RunQuery } from "@/lib/db/query-rows";
import { firstCharacters } from "@/lib/format/truncate";

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
