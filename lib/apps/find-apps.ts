import { appSortOrders, type AppSortOrder } from "@/lib/apps/app-sort-orders";
import { filterConditions, queryFor, type AppFilters } from "@/lib/apps/app-filters";
import type { AppRow } from "@/lib/apps/apps.select";
import { buildSearchQuery } from "@/lib/apps/build-search-query";
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
  /** Blank text searches nothing and lists everything. */
  search?: string | undefined;
  /** Absent: by relevance within a search, else featured first, then newest. */
  order?: AppSortOrder | undefined;
  /** The order of a search with too many hits to rank; one with an index over the apps that the filters allow. */
  fallbackOrder?: AppSortOrder | undefined;
  limit: number;
  cursor: Cursor;
  /** Characters of each description; null takes all of it. */
  descriptionLength: number | null;
};

export type FoundApps = KeysetRows<AppRow> & {
  total: number;
  /** There are more than `total`: a search is counted to `FEW_HITS` (decision 0015). */
  more: boolean;
  /** No app has all the words of the search; these have some. */
  partial: boolean;
};

const EMPTY_RESULT: FoundApps = {
  rows: [],
  nextCursor: null,
  previousCursor: null,
  total: 0,
  more: false,
  partial: false,
};

/** Orders whose own index begins with a filter: no walk is long there. */
function hasFilteredIndex({ category, builtWith, minCents, maxCents }: AppFilters, order: AppSortOrder): boolean {
  const priced = minCents !== undefined || maxCents !== undefined;
  if (builtWith !== undefined) return false;
  return category === undefined
    ? !priced || order === "price-low" || order === "price-high"
    : !priced && order === "featured";
}

/** Apps that meet the filters and the search, in order, with their number: exact, but of a search with many hits. */
export async function findApps(query: FindApps): Promise<FoundApps> {
  const { filters, order = "featured", limit, cursor, descriptionLength } = query;
  const text = sanitizeSearchText(query.search ?? "");
  if (query.search?.trim()) return findBySearch(query, text);

  const conditions = filterConditions(filters);
  const read = queryFor(filters);
  const counts = await getAppCounts(filters);
  const fenced = counts !== null && !hasFilteredIndex(filters, order) && isSelective({ ...counts, limit });
  const [page, total] = await Promise.all([
    keysetPage(appSortOrders[order], limit, cursor, (slice) =>
      findAppRows({ conditions, materialized: fenced, descriptionLength, read }, slice),
    ),
    counts?.matching ?? countApps(conditions, read),
  ]);
  return { ...page, total, more: false, partial: false };
}

/**
 * A search. Few hits are all found and then sorted, by relevance or as asked. Where there are many,
 * ranking them all would take seconds on a large catalogue: the most popular come first, found by
 * walking the order's own index, if that meets hits soon, or else by sorting them all by it.
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
  // A list goes on in the order it began with, though hits came or went meanwhile.
  const begun = cursorName(cursor.after ?? cursor.before);
  const byDefault: AppSortOrder = few && begun !== fallbackOrder ? "relevance" : fallbackOrder;
  const order = query.order ?? byDefault;
  const rank = order === "relevance" ? searchRank(terms, text) : undefined;

  const sorted = (slice: Slice) =>
    findAppRows({ conditions, rank, materialized: true, descriptionLength, read }, slice);
  const walked = async (slice: Slice) => {
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
    few || isSelective({ matching: expected, all, limit }) ? sorted : walked,
  );
  return { ...page, ...toCounted(hits), partial };
}
