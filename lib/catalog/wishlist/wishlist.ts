import { findAccessibleApps } from "@/lib/catalog/access/access";
import { findAppSummaries } from "@/lib/catalog/apps/read-apps";
import { MAX_WISHLIST_ITEMS, WISHLIST_PAGE_SIZE, wishlistMessages } from "@/lib/catalog/wishlist/wishlist.constants";
import {
  toWishlistEntry,
  toWishlistItem,
  type WishlistEntry,
  type WishlistIds,
  type WishlistItem,
  wishlistSelect,
} from "@/lib/catalog/wishlist/wishlist.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/**
 * Adds an approved app to the viewer's wishlist with its current price (`PUT /api/wishlist/{appId}`). An existing entry
 * stays unchanged, so concurrent calls are harmless.
 * @throws AppError not_found when the app does not exist or is not approved, conflict when the wishlist is full
 */
export async function addToWishlist(viewer: Viewer | null, appId: string): Promise<WishlistEntry> {
  authorize(viewer, "wishlist.edit");
  const userId = viewer.id;
  return transaction(async (tx) => {
    const app = await tx.app.findFirst({ where: { id: appId, status: "approved" }, select: { price: true } });
    if (!app) throw new AppError("not_found", wishlistMessages.appNotFound);
    // Serializes additions per user, so that the count below is reliable.
    await lockRow(tx, "User", userId);
    const existing = await tx.wishlistItem.findUnique({ where: { userId_appId: { userId, appId } } });
    if (existing) return toWishlistEntry(existing);
    if ((await tx.wishlistItem.count({ where: { userId } })) >= MAX_WISHLIST_ITEMS)
      throw new AppError("conflict", wishlistMessages.full);
    return toWishlistEntry(await tx.wishlistItem.create({ data: { userId, appId, price: app.price } }));
  });
}

/** Removes an app from the viewer's wishlist, if it is there (`DELETE /api/wishlist/{appId}`). */
export async function removeFromWishlist(viewer: Viewer | null, appId: string): Promise<void> {
  authorize(viewer, "wishlist.edit");
  await db.wishlistItem.deleteMany({ where: { userId: viewer.id, appId } });
}

const latestFirst: FieldOrder<"addedAt" | "appId"> = {
  name: "wishlist",
  fields: [
    ["addedAt", "desc"],
    ["appId", "desc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListWishlistParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's wishlist, latest first (`GET /api/wishlist`). Hides apps that are not approved; they reappear once
 * approved.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listWishlist(
  viewer: Viewer | null,
  { limit, cursor, before }: ListWishlistParams,
): Promise<Page<WishlistItem> & { previousCursor: string | null }> {
  authorize(viewer, "wishlist.edit");
  const userId = viewer.id;
  const listed: Prisma.WishlistItemWhereInput = { userId, app: { status: "approved" } };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(latestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.wishlistItem.findMany({ where: { ...listed, AND: where }, ...args, select: wishlistSelect }),
    ),
    db.wishlistItem.count({ where: listed }),
  ]);
  const appIds = rows.map(({ appId }) => appId);
  const [apps, bought] = await Promise.all([findAppSummaries(appIds), findAccessibleApps(userId, appIds)]);
  const items = rows.flatMap((row) => {
    const app = apps.get(row.appId);
    return app ? [toWishlistItem(row, app, bought.has(row.appId))] : [];
  });
  return { items, nextCursor, previousCursor, total };
}

/**
 * Lists the ids of the apps in the viewer's wishlist; a page loads them once for all its heart buttons (`GET
 * /api/wishlist/ids`).
 */
export async function listWishlistIds(viewer: Viewer | null): Promise<WishlistIds> {
  authorize(viewer, "wishlist.edit");
  const rows = await db.wishlistItem.findMany({
    where: { userId: viewer.id },
    select: { appId: true },
    orderBy: { addedAt: "desc" },
  });
  return { appIds: rows.map(({ appId }) => appId) };
}

/** Loads a page of the dashboard's Wishlist. An invalid cursor loads the first page. */
export function loadWishlistPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listWishlist(viewer, { limit: WISHLIST_PAGE_SIZE, cursor: after, before }),
  );
}
