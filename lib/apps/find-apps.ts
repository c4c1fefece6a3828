import { appOrders, type AppOrder } from "@/lib/apps/app-orders";
import { filterConditions, readerFor, type AppFilters } from "@/lib/apps/app-filters";
import type { AppRow } from "@/lib/apps/apps.select";
import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { chooseSearchTerms } from "@/lib/apps/choose-search-terms";
import { countByKind } from "@/lib/apps/count-by-kind";
import { isNarrow } from "@/lib/apps/is-narrow";
import { countApps, readAppRows, walkAppRows } from "@/lib/apps/read-app-rows";
import { readSearchWords, searchable } from "@/lib/apps/read-search-words";
import { FEW_HITS, searchCondition, searchRank } from "@/lib/apps/search-conditions";
import { cursorName } from "@/lib/cursor";
import { toCounted } from "@/lib/db/count-matches";
import { keysetPage, type KeysetRows, type Place, type Slice } from "@/lib/db/keyset-page";

export type FindApps = {
  filters: AppFilters;
  /** Blank text searches nothing and lists everything. */
  search?: string | undefined;
  /** Absent: by relevance within a search, else featured first, then newest. */
  order?: AppOrder | undefined;
  /** The order of a search with too many hits to rank; one with an index over the apps that the filters allow. */
  crowdOrder?: AppOrder | undefined;
  limit: number;
  place: Place;
  /** Characters of each description; null takes all of it. */
  descriptionLength: number | null;
};

export type FoundApps = KeysetRows<AppRow> & {
  total: number;
  /** There are more than `total`: a search is counted to `FEW_HITS` (decision 0128). */
  more: boolean;
  /** No app has all the words of the search; these have some. */
  partial: boolean;
};

const NOTHING: FoundApps = { rows: [], nextCursor: null, previousCursor: null, total: 0, more: false, partial: false };

/** Orders whose own index begins with a filter: no walk is long there. */
function walksStraight({ category, builtWith, minCents, maxCents }: AppFilters, order: AppOrder): boolean {
  const priced = minCents !== undefined || maxCents !== undefined;
  if (builtWith !== undefined) return false;
  return category === undefined ? !priced || order === "price-low" || order === "price-high" : !priced && order === "featured";
}

/** Apps that meet the filters and the search, in order, with their number: exact, but of a search with many hits. */
export async function findApps(query: FindApps): Promise<FoundApps> {
  const { filters, order = "featured", limit, place, descriptionLength } = query;
  const text = searchable(query.search ?? "");
  if (query.search?.trim()) return findBySearch(query, text);

  const conditions = filterConditions(filters);
  const read = readerFor(filters);
  const counts = await countByKind(filters);
  const fenced = counts !== null && !walksStraight(filters, order) && isNarrow({ ...counts, limit });
  const [page, total] = await Promise.all([
    keysetPage(appOrders[order], limit, place, (slice) => readAppRows({ conditions, fenced, descriptionLength, read }, slice)),
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
  const { filters, crowdOrder = "popular", limit, place, descriptionLength } = query;
  const read = readerFor(filters);
  const [words, counts] = await Promise.all([readSearchWords(text, read), countByKind({ status: filters.status })]);
  const search = buildSearchQuery(words);
  if (!search) return NOTHING;

  const all = counts?.all ?? 0;
  const { terms, conditions, hits, expected, partial } = await chooseSearchTerms(search, filters, all);
  const few = hits <= FEW_HITS;
  // A list goes on in the order it began with, though hits came or went meanwhile.
  const begun = cursorName(place.after ?? place.before);
  const byDefault: AppOrder = few && begun !== crowdOrder ? "relevance" : crowdOrder;
  const order = query.order ?? byDefault;
  const rank = order === "relevance" ? searchRank(terms, text) : undefined;

  const sorted = (slice: Slice) => readAppRows({ conditions, rank, fenced: true, descriptionLength, read }, slice);
  const walked = async (slice: Slice) => {
    const rows = await walkAppRows({ filters: filterConditions(filters), wanted: searchCondition(terms.full), descriptionLength, read }, slice);
    return rows.length < slice.take ? sorted(slice) : rows;
  };
  const page = await keysetPage(appOrders[order], limit, place, few || isNarrow({ matching: expected, all, limit }) ? sorted : walked);
  return { ...page, ...toCounted(hits), partial };
}
