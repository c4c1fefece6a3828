import { filterConditions, queryFor, type AppFilters } from "@/lib/apps/app-filter-conditions";
import type { ChosenTerms } from "@/lib/apps/choose-search-terms";
import { MAX_RANKED_HITS, searchCondition } from "@/lib/apps/search-conditions";
import { Prisma } from "@/lib/db/generated/client";

/**
 * Counts a search's hits by category, regardless of the category filter, for a search with few hits in that category.
 * Reads no further than just above `MAX_RANKED_HITS`: null when there are more hits. Null also when the terms were
 * chosen for one category only, because another one may match all words.
 */
export async function countHitsByCategory({
  filters,
  terms,
  partial,
}: Pick<ChosenTerms, "terms" | "partial"> & { filters: AppFilters }): Promise<ReadonlyMap<string, number> | null> {
  if (partial && filters.category !== undefined) return null;
  const conditions = filterConditions({ ...filters, category: undefined });
  const rows = await queryFor(filters)(
    { category: "varchar", hits: "int4" },
    Prisma.sql`
      WITH hits AS MATERIALIZED (SELECT a.category FROM apps a WHERE ${conditions} AND ${searchCondition(terms.full)})
      SELECT category, count(*)::int AS hits FROM (SELECT category FROM hits LIMIT ${MAX_RANKED_HITS + 1}) probe
      GROUP BY category`,
  );
  const total = rows.reduce((sum, { hits }) => sum + hits, 0);
  return total > MAX_RANKED_HITS ? null : new Map(rows.map(({ category, hits }) => [category, hits]));
}
