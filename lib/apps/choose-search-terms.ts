import { filterConditions, type AppFilters } from "@/lib/apps/app-filters";
import type { SearchQuery, SearchTerms } from "@/lib/apps/build-search-query";
import { probeSearch, searchCondition } from "@/lib/apps/search-conditions";
import { Prisma } from "@/lib/db/generated/client";

export type ChosenTerms = {
  terms: SearchTerms;
  /** Of the terms and the filters together. */
  conditions: Prisma.Sql;
  /** How many apps meet them, counted to just above `FEW_HITS`. */
  hits: number;
  /** No app has all the words; these have some. */
  partial: boolean;
};

/** What a search asks for: apps with all of its words or, where there are none, with some. */
export async function chooseSearchTerms(query: SearchQuery, filters: AppFilters): Promise<ChosenTerms> {
  const probe = async (terms: SearchTerms) => {
    const conditions = Prisma.sql`${filterConditions(filters)} AND ${searchCondition(terms)}`;
    return { terms, conditions, hits: await probeSearch(conditions) };
  };
  const all = await probe(query);
  if (all.hits > 0 || !query.some) return { ...all, partial: false };
  const some = await probe(query.some);
  return { ...some, partial: some.hits > 0 };
}
