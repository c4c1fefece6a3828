import type { SearchTerms } from "@/lib/apps/build-search-query";
import { MAX_COUNTED } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";

/** Maximum number of hits to rank. Beyond it, results are sorted by popularity, and pages show "1,000+". */
export const MAX_RANKED_HITS = MAX_COUNTED;

/** SQL condition: an app `a` matches the terms. */
export const searchCondition = (terms: string) => Prisma.sql`a.search_vector @@ ${terms}::tsquery`;

/**
 * SQL for an app's relevance. Words as typed weigh twice as much as their variants; a title weighs more than tech stack
 * and category, those more than the developer, the description least. A title typed in full wins.
 */
export function searchRank(search: Pick<SearchTerms, "exact" | "full">, text: string): Prisma.Sql {
  const weights = Prisma.sql`'{0.1, 0.25, 0.4, 1}'::real[]`;
  return Prisma.sql`(ts_rank(${weights}, a.search_vector, ${search.full}::tsquery)
    + 2 * ts_rank(${weights}, a.search_vector, ${search.exact}::tsquery)
    + CASE WHEN lower(a.title) = lower(${text}) THEN 10 ELSE 0 END)::float8`;
}
