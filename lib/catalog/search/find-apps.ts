import type { AppRow } from "@/lib/catalog/apps/apps.rows";
import { countWaitingApps } from "@/lib/catalog/apps/own-listings";
import {
  type AppSortOrder,
  appSortOrders,
  countApps,
  findAppRows,
  getAppCounts,
  scanAppRows,
} from "@/lib/catalog/search/app-rows";
import {
  activeFilterNames,
  type AppFilters,
  filterConditions,
  MAX_RANKED_HITS,
  queryFor,
  searchCondition,
  searchRank,
} from "@/lib/catalog/search/conditions";
import { chooseSearchTerms, type ChosenTerms } from "@/lib/catalog/search/hits";
import { buildSearchQuery, parseSearchWords, sanitizeSearchText } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Cursor, cursorName, keysetPage, type KeysetRows, type Slice } from "@/lib/foundation/db/keyset";
import { toCounted } from "@/lib/foundation/db/count-matches";

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

/**
 * Whether finding and sorting all matches is cheaper than scanning an order's index until a page is full, which reads
 * `all / matching` rows per match.
 */
export function isSelective({ matching, all, limit }: { matching: number; all: number; limit: number }): boolean {
  return matching * matching < limit * all;
}

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
