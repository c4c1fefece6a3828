import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { parseSearchWords, sanitizeSearchText } from "@/lib/apps/parse-search-words";
import { cursorName } from "@/lib/cursor";
import type { Counted } from "@/lib/db/count-matches";
import { keysetPage, type KeysetRows, type Cursor } from "@/lib/db/keyset-page";
import { developerSortOrders } from "@/lib/developers/developer-sort-orders";
import type { DeveloperSort } from "@/lib/developers/developers.constants";
import type { DeveloperRow } from "@/lib/developers/developers.select";
import {
  countDevelopers,
  countDevelopersToCap,
  developerConditions,
  findDeveloperRows,
  searchTier,
  type DeveloperFilters,
} from "@/lib/developers/find-developer-rows";

export type FindDevelopers = {
  filters: DeveloperFilters;
  /** Blank text means no search. */
  search?: string | undefined;
  /** Defaults to rating, and in a search to relevance first. */
  sort?: DeveloperSort | undefined;
  limit: number;
  cursor: Cursor;
  /** Whether to stop counting at 1,000 even without a search, as pages do; the API counts all (decision 0015). */
  capped?: boolean;
};

export type FoundDevelopers = KeysetRows<DeveloperRow> &
  Counted & {
    /** Whether no developer matches all search words and the rows match only some. */
    partial: boolean;
  };

const EMPTY_RESULT: FoundDevelopers = {
  rows: [],
  nextCursor: null,
  previousCursor: null,
  total: 0,
  more: false,
  partial: false,
};

/**
 * Finds developers by filters and search, sorted, with their total: exact, unless capped or a search with many hits.
 */
export async function findDevelopers(query: FindDevelopers): Promise<FoundDevelopers> {
  const { filters, sort, limit, cursor, capped = false } = query;
  if (query.search?.trim()) return findBySearch(query, sanitizeSearchText(query.search));
  const conditions = developerConditions(filters);
  const materialized = filters.skill !== undefined || filters.specialization !== undefined;
  const [page, counted] = await Promise.all([
    keysetPage(developerSortOrders[sort ?? "rating"], limit, cursor, (slice) =>
      findDeveloperRows({ conditions }, slice),
    ),
    capped ? countDevelopersToCap(conditions, materialized) : countDevelopers(conditions),
  ]);
  return { ...page, ...counted, partial: false };
}

/** Searches like the catalog does (decision 0013): by words, tolerating typos. */
async function findBySearch({ filters, sort, limit, cursor }: FindDevelopers, text: string): Promise<FoundDevelopers> {
  const search = buildSearchQuery(await parseSearchWords(text));
  if (!search) return EMPTY_RESULT;
  const probe = async (full: string) => {
    const conditions = developerConditions(filters, full);
    return { full, conditions, hits: await countDevelopersToCap(conditions, true) };
  };
  const all = await probe(search.full);
  const chosen = all.hits.total === 0 && search.some ? await probe(search.some.full) : all;

  const few = !chosen.hits.more;
  // A paginated list keeps the order it started with, even if the number of hits changes meanwhile.
  const cursorOrder = cursorName(cursor.after ?? cursor.before);
  const order = developerSortOrders[sort ?? (few && cursorOrder !== "rating" ? "relevance" : "rating")];
  const tier = order.name === "relevance" ? searchTier(chosen.full) : undefined;
  const page = await keysetPage(order, limit, cursor, (slice) =>
    findDeveloperRows({ conditions: chosen.conditions, tier, materialized: few }, slice),
  );
  return { ...page, ...chosen.hits, partial: chosen !== all && chosen.hits.total > 0 };
}
