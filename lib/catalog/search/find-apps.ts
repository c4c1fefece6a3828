import type { AppRow } from "@/lib/catalog/apps/apps.rows";
import { type AppList, appSortOrders, findAppRows, listApps } from "@/lib/catalog/apps/app-lists";
import { filterConditions, queryFor } from "@/lib/catalog/apps/app-filters";
import { type RankedApps, rankApps } from "@/lib/catalog/search/rank-apps";
import { sanitizeSearchText } from "@/lib/catalog/search/words";
import { keysetPage, type KeysetRows } from "@/lib/foundation/db/keyset";

export type FindApps = AppList & {
  /** Blank text means no search. */
  search?: string | undefined;
  /** Whether to search for exactly these words, without correcting typos. */
  verbatim?: boolean | undefined;
  /** Whether a search also counts its hits by category, which takes a query. */
  countCategories?: boolean;
};

export type FoundApps = KeysetRows<AppRow> &
  Pick<RankedApps, "more" | "partial" | "corrected"> & {
    total: number;
    /** Apps by category, matching the search and all filters but the category; null when that is not known. */
    byCategory: ReadonlyMap<string, number> | null;
  };

/** Finds apps by filters and search, sorted, with their total: exact, and at most 1,000 in a search. */
export async function findApps(query: FindApps): Promise<FoundApps> {
  const text = sanitizeSearchText(query.search ?? "");
  if (query.search?.trim()) return findBySearch(query, text);
  return { ...(await listApps(query)), more: false, partial: false, corrected: null };
}

/**
 * Loads a page of a search's hits, sorted by relevance or as requested. Which apps they are and how relevant may come
 * from another engine (docs/scale-out.md); the rows come from the database, which checks the filters again.
 */
async function findBySearch(query: FindApps, text: string): Promise<FoundApps> {
  const { filters, limit, cursor, descriptionLength, order = "relevance", verbatim = false } = query;
  const { hits, more, partial, corrected, byCategory } = await rankApps(text, filters, !verbatim);
  const isFirst = order === "relevance" && cursor.after === undefined && cursor.before === undefined;
  const shown = isFirst ? hits.slice(0, limit + 1) : hits;
  const rows = { conditions: filterConditions(filters), hits: shown, descriptionLength, read: queryFor(filters) };
  const page = await keysetPage(appSortOrders[order], limit, cursor, async (slice) =>
    hits.length === 0 ? [] : findAppRows(rows, slice),
  );
  const isKnown = query.countCategories && !more && !(partial && filters.category !== undefined);
  const found = { ...page, total: hits.length, more, partial, corrected };
  return { ...found, byCategory: isKnown ? await countByCategory(query, text, byCategory) : null };
}

/** Counts a search's hits by category, regardless of the category filter; null with too many. */
async function countByCategory({ filters, verbatim }: FindApps, text: string, found: RankedApps["byCategory"]) {
  if (filters.category === undefined) return found;
  const { byCategory, more } = await rankApps(text, { ...filters, category: undefined }, !verbatim);
  return more ? null : byCategory;
}
