import { LEVELS } from "@/lib/catalog/search/documents";
import { isUnspaced } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { RunQuery } from "@/lib/foundation/db/query-rows";

/** A term, and how many listings and developers have it. */
export type Term = { word: string; uses: number };

/** What the vocabulary knows about a word of a search. */
type WordFacts = Term & {
  /** Null for a stop word, and for words that were only counted. */
  stem: string | null;
  /** Other words with the same stem, most used first. */
  forms: Term[];
  /** Longer words that begin with it, most used first. */
  longer: Term[];
  /** For a word that nothing has: words with similar letters. */
  near: Term[];
};
export type Vocabulary = { get(word: string): WordFacts; /** Approved ones. */ listings: number };

/** Shorter words are not corrected: one typo turns "rust" into "trust". */
const MIN_CORRECTED_LENGTH = 4;
/** A letter begins too many words; a Chinese character does not. */
const minPrefixLength = (word: string) => (isUnspaced(word) ? 1 : 2);

/** SQL for the rows of a query as `[{word, uses}]`. */
const jsonList = (rows: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('word', row.term, 'uses', row.uses)), '[]') FROM (${rows}) row)`;

/**
 * Looks up words in the vocabulary.
 * @param words to look up with everything
 * @param inflected to look up with their forms
 * @param counted to only count
 */
export async function lookUp(
  read: RunQuery,
  words: string[],
  inflected: string[],
  counted: string[],
): Promise<Vocabulary> {
  const asked = [...new Set([...words, ...inflected, ...counted])];
  const rows = await read(
    { word: "text", uses: "int4", stem: "text?", forms: "jsonb", longer: "jsonb", near: "jsonb" },
    Prisma.sql`
      SELECT asked.word, coalesce(known.uses, 0) AS uses, own.stem,
        ${jsonList(Prisma.sql`
          SELECT term, uses FROM search_terms WHERE stem = own.stem AND term <> asked.word
          ORDER BY uses DESC, term LIMIT 10`)} AS forms,
        ${jsonList(Prisma.sql`
          SELECT term, uses FROM search_terms WHERE asked.complete AND length(asked.word) >= asked.prefix
            AND term > asked.word AND term < asked.word || chr(1114111) AND length(term) <= length(asked.word) + 9
          ORDER BY uses DESC, term LIMIT 8`)} AS longer,
        ${jsonList(Prisma.sql`
          SELECT term, uses FROM near_search_terms(asked.word)
          WHERE stem IS NOT NULL AND asked.complete AND known.uses IS NULL
            AND length(asked.word) >= ${MIN_CORRECTED_LENGTH}`)} AS near
      FROM unnest(
        ${asked}::text[], ${asked.map((word) => words.includes(word))}::bool[],
        ${asked.map((word) => words.includes(word) || inflected.includes(word))}::bool[],
        ${asked.map(minPrefixLength)}::int[]
      ) AS asked(word, complete, stemmed, prefix)
      LEFT JOIN search_terms known ON known.term = asked.word
      CROSS JOIN LATERAL (SELECT CASE WHEN asked.stemmed
        THEN (tsvector_to_array(to_tsvector('forgehall', asked.word)))[1] END AS stem) own`,
  );
  const facts = new Map(rows.map((row) => [row.word, row as WordFacts]));
  const get = (word: string) => facts.get(word) ?? { word, uses: 0, stem: null, forms: [], longer: [], near: [] };
  return { get, listings: Math.max(1, get(LEVELS[0] ?? "").uses) };
}
