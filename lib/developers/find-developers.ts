import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { readSearchWords, searchable } from "@/lib/apps/read-search-words";
import { cursorName } from "@/lib/cursor";
import { keysetPage, type KeysetRows, type Place } from "@/lib/db/keyset-page";
import { developerOrders } from "@/lib/developers/developer-orders";
import type { DeveloperSort } from "@/lib/developers/developers.constants";
import type { DeveloperRow } from "@/lib/developers/developers.select";
import { countDevelopers, developerConditions, readDeveloperRows, searchTier, type DeveloperFilters } from "@/lib/developers/read-developer-rows";

/** Up to so many hits are put in order of how well they fit; beyond, rating decides. */
const FEW_HITS = 2_000;

export type FindDevelopers = {
  filters: DeveloperFilters;
  /** Blank text searches nothing and lists everybody. */
  search?: string | undefined;
  /** Absent: by rating, within a search by how well they fit first. */
  sort?: DeveloperSort | undefined;
  limit: number;
  place: Place;
};

export type FoundDevelopers = KeysetRows<DeveloperRow> & {
  total: number;
  /** No developer has all the words of the search; these have some. */
  partial: boolean;
};

const NOTHING: FoundDevelopers = { rows: [], nextCursor: null, previousCursor: null, total: 0, partial: false };

/** Developers who meet the filters and the search, in order, with their exact number. */
export async function findDevelopers(query: FindDevelopers): Promise<FoundDevelopers> {
  const { filters, sort, limit, place } = query;
  if (query.search?.trim()) return findBySearch(query, searchable(query.search));
  const conditions = developerConditions(filters);
  const [page, total] = await Promise.all([
    keysetPage(developerOrders[sort ?? "rating"], limit, place, (slice) => readDeveloperRows({ conditions }, slice)),
    countDevelopers(conditions),
  ]);
  return { ...page, total, partial: false };
}

/** A search is read as the catalogue reads one (decision 0011), word by word and past slips of the finger. */
async function findBySearch({ filters, sort, limit, place }: FindDevelopers, text: string): Promise<FoundDevelopers> {
  const search = buildSearchQuery(await readSearchWords(text));
  if (!search) return NOTHING;
  const count = async (full: string) => {
    const conditions = developerConditions(filters, full);
    return { full, conditions, total: await countDevelopers(conditions) };
  };
  const all = await count(search.full);
  const chosen = all.total === 0 && search.some ? await count(search.some.full) : all;

  const fenced = chosen.total <= FEW_HITS;
  // A list goes on in the order it began with, though hits came or went meanwhile.
  const begun = cursorName(place.after ?? place.before);
  const order = developerOrders[sort ?? (fenced && begun !== "rating" ? "relevance" : "rating")];
  const tier = order.name === "relevance" ? searchTier(chosen.full) : undefined;
  const page = await keysetPage(order, limit, place, (slice) => readDeveloperRows({ conditions: chosen.conditions, tier, fenced }, slice));
  return { ...page, total: chosen.total, partial: chosen !== all && chosen.total > 0 };
}
