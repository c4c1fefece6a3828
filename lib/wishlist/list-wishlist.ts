import { findAppSummaries } from "@/lib/apps/find-app-summaries";
import { findAccessibleApps } from "@/lib/entitlements/find-accessible-apps";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { WishlistItem } from "@/lib/wishlist/wishlist.dto";
import { toWishlistItem, wishlistSelect } from "@/lib/wishlist/wishlist.select";

const latestFirst: FieldOrder<"addedAt" | "appId"> = {
  name: "wishlist",
  fields: [
    ["addedAt", "desc"],
    ["appId", "desc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListWishlistParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

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
