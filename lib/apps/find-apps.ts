import { appOrders, type AppOrder } from "@/lib/apps/app-orders";
import { filterConditions, type AppFilters } from "@/lib/apps/app-filters";
import type { AppRow } from "@/lib/apps/apps.select";
import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { chooseSearchTerms } from "@/lib/apps/choose-search-terms";
import { countApps, readAppRows } from "@/lib/apps/read-app-rows";
import { readSearchWords, searchable } from "@/lib/apps/read-search-words";
import { FEW_HITS, searchRank } from "@/lib/apps/search-conditions";
import { cursorName } from "@/lib/cursor";
import { keysetPage, type KeysetRows, type Place } from "@/lib/db/keyset-page";

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
  /** No app has all the words of the search; these have some. */
  partial: boolean;
};

const NOTHING: FoundApps = { rows: [], nextCursor: null, previousCursor: null, total: 0, partial: false };

/** Apps that meet the filters and the search, in order, with their exact number. */
export async function findApps(query: FindApps): Promise<FoundApps> {
  const { filters, order = "featured", limit, place, descriptionLength } = query;
  const text = searchable(query.search ?? "");
  if (query.search?.trim()) return findBySearch(query, text);

  const conditions = filterConditions(filters);
  const [page, total] = await Promise.all([
    keysetPage(appOrders[order], limit, place, (slice) => readAppRows({ conditions, descriptionLength }, slice)),
    countApps(conditions),
  ]);
  return { ...page, total, partial: false };
}

/**
 * A search. Few hits are all found and then sorted, by relevance or as asked. Where there are many,
 * ranking them all would take seconds on a large catalogue: the most popular come first, found by
 * walking the order's own index, which meets a hit soon because there are many.
 */
async function findBySearch(query: FindApps, text: string): Promise<FoundApps> {
  const { filters, crowdOrder = "popular", limit, place, descriptionLength } = query;
  const search = buildSearchQuery(await readSearchWords(text));
  if (!search) return NOTHING;

  const { terms, conditions, hits, partial } = await chooseSearchTerms(search, filters);
  const fenced = hits <= FEW_HITS;
  // A list goes on in the order it began with, though hits came or went meanwhile.
  const begun = cursorName(place.after ?? place.before);
  const byDefault: AppOrder = fenced && begun !== crowdOrder ? "relevance" : crowdOrder;
  const order = query.order ?? byDefault;
  const rank = order === "relevance" ? searchRank(terms, text) : undefined;

  const [page, total] = await Promise.all([
    keysetPage(appOrders[order], limit, place, (slice) => readAppRows({ conditions, rank, fenced, descriptionLength }, slice)),
    fenced ? hits : countApps(conditions),
  ]);
  return { ...page, total, partial };
}
