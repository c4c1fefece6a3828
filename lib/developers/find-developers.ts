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
  /** Blank text searches nothing and lists everybody. */
  search?: string | undefined;
  /** Absent: by rating, within a search by how well they fit first. */
  sort?: DeveloperSort | undefined;
  limit: number;
  cursor: Cursor;
  /**
   * Pages count what is not searched to a thousand too, and say that there are more; the API counts all of it (decision
   * 0128).
   */
  capped?: boolean;
};

export type FoundDevelopers = KeysetRows<DeveloperRow> &
  Counted & {
    /** No developer has all the words of the search; these have some. */
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
 * Developers who meet the filters and the search, in order, with their number: exact, but capped and of a search with
 * many hits.
 */
export async function findDevelopers(query: FindDevelopers): Promise<FoundDevelopers> {
  const { filters, sort, limit, cursor, capped = false } = query;
  if (query.search?.trim()) return findBySearch(query, sanitizeSearchText(query.search));
  const conditions = developerConditions(filters);
  const fenced = Object.values(filters).some((value) => value !== undefined);
  const [page, counted] = await Promise.all([
    keysetPage(developerSortOrders[sort ?? "rating"], limit, cursor, (slice) =>
      findDeveloperRows({ conditions }, slice),
    ),
    capped ? countDevelopersToCap(conditions, fenced) : countDevelopers(conditions),
  ]);
  return { ...page, ...counted, partial: false };
}

/** A search is read as the catalogue reads one (decision 0013), word by word and past slips of the finger. */
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
  // A list goes on in the order it began with, though hits came or went meanwhile.
  const begun = cursorName(cursor.after ?? cursor.before);
  const order = developerSortOrders[sort ?? (few && begun !== "rating" ? "relevance" : "rating")];
  const tier = order.name === "relevance" ? searchTier(chosen.full) : undefined;
  const page = await keysetPage(order, limit, cursor, (slice) =>
    findDeveloperRows({ conditions: chosen.conditions, tier, materialized: few }, slice),
  );
  return { ...page, ...chosen.hits, partial: chosen !== all && chosen.hits.total > 0 };
}
