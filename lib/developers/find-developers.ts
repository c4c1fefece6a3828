import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { readSearchWords, searchable } from "@/lib/apps/read-search-words";
import { cursorName } from "@/lib/cursor";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type KeysetRows, type Place } from "@/lib/db/keyset-page";
import { developerOrders } from "@/lib/developers/developer-orders";
import type { DeveloperSort } from "@/lib/developers/developers.constants";
import type { DeveloperRow } from "@/lib/developers/developers.select";
import { FEW_DEVELOPERS, countDevelopers, developerConditions, probeDevelopers, readDeveloperRows, searchTier, type DeveloperFilters } from "@/lib/developers/read-developer-rows";

export type FindDevelopers = {
  filters: DeveloperFilters;
  /** Blank text searches nothing and lists everybody. */
  search?: string | undefined;
  /** Absent: by rating, within a search by how well they fit first. */
  sort?: DeveloperSort | undefined;
  limit: number;
  place: Place;
  /** Pages count to `FEW_DEVELOPERS` and say that there are more; the API counts all (decision 0069). */
  capped?: boolean;
};

export type FoundDevelopers = KeysetRows<DeveloperRow> & {
  total: number;
  /** There are more than `total`: they were counted no further. */
  more: boolean;
  /** No developer has all the words of the search; these have some. */
  partial: boolean;
};

const NOTHING: FoundDevelopers = { rows: [], nextCursor: null, previousCursor: null, total: 0, more: false, partial: false };

/** What is shown of a count that may have been stopped: the exact one, or as far as pages count. */
async function tell(probed: number, conditions: Prisma.Sql, capped: boolean): Promise<Pick<FoundDevelopers, "total" | "more">> {
  if (probed <= FEW_DEVELOPERS) return { total: probed, more: false };
  return capped ? { total: FEW_DEVELOPERS, more: true } : { total: await countDevelopers(conditions), more: false };
}

/** Developers who meet the filters and the search, in order, with their number: exact, if not capped. */
export async function findDevelopers(query: FindDevelopers): Promise<FoundDevelopers> {
  const { filters, sort, limit, place, capped = false } = query;
  if (query.search?.trim()) return findBySearch(query, searchable(query.search));
  const conditions = developerConditions(filters);
  const fenced = Object.values(filters).some((value) => value !== undefined);
  const [page, shown] = await Promise.all([
    keysetPage(developerOrders[sort ?? "rating"], limit, place, (slice) => readDeveloperRows({ conditions }, slice)),
    capped
      ? probeDevelopers(conditions, fenced).then((probed) => tell(probed, conditions, true))
      : countDevelopers(conditions).then((total) => ({ total, more: false })),
  ]);
  return { ...page, ...shown, partial: false };
}

/** A search is read as the catalogue reads one (decision 0011), word by word and past slips of the finger. */
async function findBySearch({ filters, sort, limit, place, capped = false }: FindDevelopers, text: string): Promise<FoundDevelopers> {
  const search = buildSearchQuery(await readSearchWords(text));
  if (!search) return NOTHING;
  const probe = async (full: string) => {
    const conditions = developerConditions(filters, full);
    return { full, conditions, hits: await probeDevelopers(conditions, true) };
  };
  const all = await probe(search.full);
  const chosen = all.hits === 0 && search.some ? await probe(search.some.full) : all;

  const few = chosen.hits <= FEW_DEVELOPERS;
  // A list goes on in the order it began with, though hits came or went meanwhile.
  const begun = cursorName(place.after ?? place.before);
  const order = developerOrders[sort ?? (few && begun !== "rating" ? "relevance" : "rating")];
  const tier = order.name === "relevance" ? searchTier(chosen.full) : undefined;
  const [page, shown] = await Promise.all([
    keysetPage(order, limit, place, (slice) => readDeveloperRows({ conditions: chosen.conditions, tier, fenced: few }, slice)),
    tell(chosen.hits, chosen.conditions, capped),
  ]);
  return { ...page, ...shown, partial: chosen !== all && chosen.hits > 0 };
}
