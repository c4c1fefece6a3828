import { readListSearch } from "@/lib/catalog/search/list-search";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { queryPrimary } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";
import { matchKeyOf } from "@/lib/hiring/saved-searches/conditions";
import {
  readFilters,
  type SavedSearch,
  savedSearchSelect,
  toSavedSearch,
} from "@/lib/hiring/saved-searches/saved-searches.rows";
import {
  defaultSearchName,
  MAX_SAVED_SEARCHES,
  type SavedFilters,
  type SavedSearchChange,
  type SavedSearchInput,
  savedSearchMessages,
} from "@/lib/hiring/saved-searches/saved-searches.schema";

/**
 * Lists the viewer's saved searches, newest first (`GET /api/saved-searches`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listSavedSearches(
  viewer: Viewer | null,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<SavedSearch>> {
  authorize(viewer, "proposals.write");
  const own = { userId: viewer.id };
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage(newestFirst("saved-searches"), limit, { after: cursor }, ({ where, ...args }) =>
      db.savedSearch.findMany({ where: { ...own, AND: where }, ...args, select: savedSearchSelect }),
    ),
    db.savedSearch.count({ where: own }),
  ]);
  return { items: rows.map(toSavedSearch), nextCursor, total };
}

/** Lists all of the viewer's saved searches, for the dashboard. */
export const listAllSavedSearches = async (viewer: Viewer | null): Promise<SavedSearch[]> =>
  (await listSavedSearches(viewer, { limit: MAX_SAVED_SEARCHES })).items;

/**
 * Saves a search of project requests, with alerts (`POST /api/saved-searches`).
 * @throws AppError invalid_input for a search without a word; conflict when the viewer has saved the same search, or 20
 */
export async function saveSearch(viewer: Viewer | null, { name, filters }: SavedSearchInput): Promise<SavedSearch> {
  authorize(viewer, "proposals.write");
  const words = filters.search === undefined ? null : await readWords(filters.search);
  return transaction(async (tx) => {
    // Serializes additions per user, so that concurrent ones can't exceed the limit.
    await lockRow(tx, "User", viewer.id);
    const own = await tx.savedSearch.findMany({ where: { userId: viewer.id }, select: savedSearchSelect });
    const same = own.find((saved) => isSame(readFilters(saved.filters), filters));
    if (same) throw new AppError("conflict", savedSearchMessages.alreadySaved(same.name));
    if (own.length >= MAX_SAVED_SEARCHES) throw new AppError("conflict", savedSearchMessages.tooMany);
    const row = await tx.savedSearch.create({
      data: {
        userId: viewer.id,
        name: name ?? defaultSearchName(filters),
        filters,
        words,
        matchKey: matchKeyOf(filters),
      },
      select: savedSearchSelect,
    });
    return toSavedSearch(row);
  });
}

/** Parsed filters have their fields in the order of the schema. */
const isSame = (saved: SavedFilters | null, filters: SavedFilters) => JSON.stringify(saved) === JSON.stringify(filters);

/** Reads a search's words as the list does. */
async function readWords(search: string): Promise<string> {
  const found = await readListSearch(search, queryPrimary);
  if (found) return found.all;
  throw new AppError("invalid_input", savedSearchMessages.noWords, {
    issues: [{ path: "filters.search", message: savedSearchMessages.noWords }],
  });
}

/**
 * Renames the viewer's saved search, or turns its alerts on or off (`PATCH /api/saved-searches/{id}`).
 * @throws AppError not_found for others' searches
 */
export async function changeSavedSearch(
  viewer: Viewer | null,
  id: string,
  { name, alerts }: SavedSearchChange,
): Promise<SavedSearch> {
  authorize(viewer, "proposals.write");
  const [row] = await db.savedSearch.updateManyAndReturn({
    where: { id, userId: viewer.id },
    data: {
      ...(name !== undefined && { name }),
      ...(alerts !== undefined && { alerts }),
      ...(alerts === false && { pending: [], sending: [] }),
    },
    select: savedSearchSelect,
  });
  if (!row) throw new AppError("not_found", savedSearchMessages.notFound);
  return toSavedSearch(row);
}

/**
 * Deletes the viewer's saved search (`DELETE /api/saved-searches/{id}`).
 * @throws AppError not_found for others' searches
 */
export async function deleteSavedSearch(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "proposals.write");
  const { count } = await db.savedSearch.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new AppError("not_found", savedSearchMessages.notFound);
}
