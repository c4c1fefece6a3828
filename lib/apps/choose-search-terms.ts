import { filterConditions, readerFor, type AppFilters } from "@/lib/apps/app-filters";
import type { SearchQuery, SearchTerms } from "@/lib/apps/build-search-query";
import { probeSearch, searchCondition, type Probe } from "@/lib/apps/search-conditions";
import { Prisma } from "@/lib/db/generated/client";

export type ChosenTerms = Probe & {
  terms: SearchTerms;
  /** Of the terms and the filters together. */
  conditions: Prisma.Sql;
  /** No app has all the words; these have some. */
  partial: boolean;
};

/**
 * What a search asks for: apps with all of its words or, where there are none, with some.
 * @param apps how many there are, searched or not
 */
export async function chooseSearchTerms(query: SearchQuery, filters: AppFilters, apps: number): Promise<ChosenTerms> {
  const { status = "approved", ...narrowing } = filters;
  const filtered = status !== "approved" || Object.values(narrowing).some((value) => value !== undefined);
  const probe = async (terms: SearchTerms) => {
    const conditions = Prisma.sql`${filterConditions(filters)} AND ${searchCondition(terms.full)}`;
    const sureConditions = Prisma.sql`${filterConditions(filters)} AND ${searchCondition(terms.sure)}`;
    return { terms, conditions, ...(await probeSearch({ terms, conditions, sureConditions, filtered, apps, read: readerFor(filters) })) };
  };
  const all = await probe(query);
  if (all.hits > 0 || !query.some) return { ...all, partial: false };
  const some = await probe(query.some);
  return { ...some, partial: some.hits > 0 };
}
