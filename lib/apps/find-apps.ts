import { appSortOrders, type AppSortOrder } from "@/lib/apps/app-sort-orders";
import { activeFilterNames, filterConditions, queryFor, type AppFilters } from "@/lib/apps/app-filter-conditions";
import type { AppRow } from "@/lib/apps/apps.select";
import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { countWaitingApps } from "@/lib/apps/count-waiting-apps";
import { countHitsByCategory } from "@/lib/apps/count-hits-by-category";
import { chooseSearchTerms } from "@/lib/apps/choose-search-terms";
import { getAppCounts } from "@/lib/apps/get-app-counts";
import { isSelective } from "@/lib/apps/is-selective";
import { countApps, findAppRows, scanAppRows } from "@/lib/apps/find-app-rows";
import { parseSearchWords, sanitizeSearchText } from "@/lib/apps/parse-search-words";
import { MAX_RANKED_HITS, searchCondition, searchRank } from "@/lib/apps/search-conditions";
import { cursorName } from "@/lib/cursor";
import { toCounted } from "@/lib/db/count-matches";
import { keysetPage, type KeysetRows, type Cursor, type Slice } from "@/lib/db/keyset-page";

export type FindApps = {
  filters: AppFilters;
  /** Blank text means no search. */
  search?: string | undefined;
  /** Defaults to relevance in a search, otherwise featured first, then newest. */
  order?: AppSortOrder | undefined;
  /** The order of a search with too many hits to rank; needs an index that covers the filtered apps. */
  fallbackOrder?: AppSortOrder | undefined;
  limit: number;
  cursor: Cursor;
  /** Maximum length of each description in characters; null loads all of it. */
  descriptionLength: number | null;
  /** Whether a search also counts its hits by category, which takes a query. */
  countCategories?: boolean;
};

export type FoundApps = KeysetRows<AppRow> & {
  total: number;
  /** Whether there are more than `total`: a search stops counting at `MAX_RANKED_HITS` (decision 0015). */
  more: boolean;
  /** Whether no app matches all search words and the rows match only some. */
  partial: boolean;
  /** Apps by category, matching the search and all filters but the category; null when that is not known. */
  byCategory: ReadonlyMap<string, number> | null;
};

const EMPTY_RESULT: FoundApps = {
  rows: [],
  nextCursor: null,
  previousCursor: null,
  total: 0,
  more: false,
  partial: false,
  byCategory: null,
};

/** Filters that an order has an index for, so that scanning it is always short. */
const INDEXED_FILTERS: Partial<Record<AppSortOrder, ReturnType<typeof activeFilterNames>>> = {
  featured: ["category", "featured"],
  "price-low": ["price", "minPrice", "maxPrice"],
  "price-high": ["price", "minPrice", "maxPrice"],
};
const hasFilteredIndex = (filters: AppFilters, order: AppSortOrder) =>
  activeFilterNames(filters).every((name) => INDEXED_FILTERS[order]?.includes(name));

/** Whether the filters are the whole moderation queue's, which is counted without reading it. */
const isQueue = (filters: AppFilters) => filters.status === "waiting" && activeFilterNames(filters).length === 0;

/** Finds apps by filters and search, sorted, with their total: exact except for a search with many hits. */
export async function findApps(query: FindApps): Promise<FoundApps> {
  const { filters, order = "featured", limit, cursor, descriptionLength } = query;
  const text = sanitizeSearchText(query.search ?? "");
  if (query.search?.trim()) return findBySearch(query, text);

  const conditions = filterConditions(filters);
  const read = queryFor(filters);
  const counts = await getAppCounts(filters);
  const materialized = counts !== null && !hasFilteredIndex(filters, order) && isSelective({ ...counts, limit });
  const [page, total] = await Promise.all([
    keysetPage(appSortOrders[order], limit, cursor, (slice) =>
      findAppRows({ conditions, materialized, descriptionLength, read }, slice),
    ),
    counts?.matching ?? (isQueue(filters) ? countWaitingApps() : countApps(conditions, read)),
  ]);
  return { ...page, total, more: false, partial: false, byCategory: counts?.byCategory ?? null };
}

/**
 * Searches. A few hits are all loaded and then sorted, by relevance or as requested. Ranking many hits would take
 * seconds on a large catalog, so the most popular come first: found by scanning the order's index if that meets hits
 * soon, otherwise by sorting all hits.
 */
async function findBySearch(query: FindApps, text: string): Promise<FoundApps> {
  const { filters, fallbackOrder = "popular", limit, cursor, descriptionLength } = query;
  const read = queryFor(filters);
  const [words, counts] = await Promise.all([parseSearchWords(text, read), getAppCounts({ status: filters.status })]);
  const search = buildSearchQuery(words);
  if (!search) return EMPTY_RESULT;

  const all = counts?.all ?? 0;
  const { terms, conditions, hits, expected, partial } = await chooseSearchTerms(search, filters, all);
  const few = hits <= MAX_RANKED_HITS;
  // A paginated list keeps the order it started with, even if the number of hits changes meanwhile.
  const cursorOrder = cursorName(cursor.after ?? cursor.before);
  const defaultOrder: AppSortOrder = few && cursorOrder !== fallbackOrder ? "relevance" : fallbackOrder;
  const order = query.order ?? defaultOrder;
  const rank = order === "relevance" ? searchRank(terms, text) : undefined;

  const sorted = (slice: Slice) =>
    findAppRows({ conditions, rank, materialized: true, descriptionLength, read }, slice);
  const scanned = async (slice: Slice) => {
    const rows = await scanAppRows(
      { filters: filterConditions(filters), wanted: searchCondition(terms.full), descriptionLength, read },
      slice,
    );
    return rows.length < slice.take ? sorted(slice) : rows;
  };
  const page = await keysetPage(
    appSortOrders[order],
    limit,
    cursor,
    few || isSelective({ matching: expected, all, limit }) ? sorted : scanned,
  );
  const byCategory = query.countCategories && few ? await countHitsByCategory({ filters, terms, partial }) : null;
  return { ...page, ...toCounted(hits), partial, byCategory };
}
