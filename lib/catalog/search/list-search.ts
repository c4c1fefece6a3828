import { conceptQuery, parseSearch } from "@/lib/catalog/search/parse-search";
import { anyOf, isUnspaced, quoteLexeme, sanitizeSearchText, wordsOf } from "@/lib/catalog/search/words";
import type { Counted } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Cursor, cursorName } from "@/lib/foundation/db/keyset";
import type { RunQuery } from "@/lib/foundation/db/query-rows";

/** A search of a list with stems and words in `search_vector`: tsqueries for all of its words and for some of them. */
type ListSearch = { all: string; some: string };

/** Letters from which on the last word may begin a word that the vocabulary lacks. */
const MIN_BEGINNING = 3;

/**
 * Reads a search of developers or requests like one of the catalog (decision 0086), by its vocabulary, which may lack
 * words of these lists. Null without a word to look for.
 */
export async function readListSearch(text: string, read: RunQuery): Promise<ListSearch | null> {
  const asked = sanitizeSearchText(text);
  const parsed = await parseSearch(asked, read, { keepUnknown: true });
  if (!parsed || parsed.concepts.length === 0) return null;
  const last = wordsOf(asked).at(-1) ?? "";
  const isBeginning = last.length >= MIN_BEGINNING && !isUnspaced(last);
  const queries = parsed.concepts.map(({ word, levels }) =>
    anyOf([conceptQuery(levels), ...(isBeginning && word === last ? [`${quoteLexeme(last)}:*`] : [])]),
  );
  const [row] = await read(
    { all: "text?", some: "text?" },
    Prisma.sql`
      SELECT (string_agg(term, ' & ')::tsquery || plainto_tsquery('forgehall', search_plain(${asked})))::text AS "all",
        string_agg(term, ' | ') AS some
      FROM unnest(${queries}::text[]) query,
        LATERAL (SELECT '(' || (query::tsquery || to_tsquery('forgehall', query))::text || ')' AS term) stemmed`,
  );
  return row?.all && row.some ? { all: row.all, some: row.some } : null;
}

/** Counts what has all words and, only if nothing does, what has some. */
export async function findHits({ all, some }: ListSearch, count: (query: string) => Promise<Counted>) {
  const counted = await count(all);
  if (counted.total > 0) return { query: all, counted, partial: false };
  const looser = await count(some);
  return { query: some, counted: looser, partial: looser.total > 0 };
}

/**
 * The order of a search for which none was chosen: by relevance, but the list's usual one with too many hits to sort. A
 * paginated list keeps the order it started with, even if the number of hits changes meanwhile.
 */
export function searchOrder<Usual extends string>(usual: Usual, { more }: Counted, { after, before }: Cursor) {
  const started = cursorName(after ?? before);
  return started === "relevance" || (started !== usual && !more) ? "relevance" : usual;
}

/** SQL for where a search matches: 2 in the name or title, 1 in labels, 0 elsewhere. */
export const searchTier = (vector: Prisma.Sql, query: string) => Prisma.sql`(CASE
  WHEN ts_filter(${vector}, '{a}') @@ ${query}::tsquery THEN 2
  WHEN ts_filter(${vector}, '{a,b,c}') @@ ${query}::tsquery THEN 1 ELSE 0 END)`;
