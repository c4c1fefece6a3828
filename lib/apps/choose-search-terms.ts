import { filterConditions, queryFor, type AppFilters } from "@/lib/apps/app-filter-conditions";
import type { SearchQuery, SearchTerms } from "@/lib/apps/build-search-query";
import { estimateHits, type HitEstimate } from "@/lib/apps/estimate-hits";
import { searchCondition } from "@/lib/apps/search-conditions";
import { Prisma } from "@/lib/db/generated/client";

export type ChosenTerms = HitEstimate & {
  terms: SearchTerms;
  /** The terms and the filters combined. */
  conditions: Prisma.Sql;
  /** Whether no app matches all words and these terms match some. */
  partial: boolean;
};

/**
 * Chooses the terms of a search: all of its words or, if no app matches them all, any of them.
 * @param apps total number of apps, regardless of the search
 */
export async function chooseSearchTerms(query: SearchQuery, filters: AppFilters, apps: number): Promise<ChosenTerms> {
  const filtered = (terms: string) => Prisma.sql`${filterConditions(filters)} AND ${searchCondition(terms)}`;
  const probe = async (terms: SearchTerms) => {
    const conditions = filtered(terms.full);
    const search = { conditions, lowerBoundConditions: filtered(terms.lowerBound), apps };
    return { terms, conditions, ...(await estimateHits(search, queryFor(filters))) };
  };
  const all = await probe(query);
  if (all.hits > 0 || !query.some) return { ...all, partial: false };
  const some = await probe(query.some);
  return { ...some, partial: some.hits > 0 };
}
