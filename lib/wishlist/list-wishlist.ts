import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import type { WishlistItem } from "@/lib/wishlist/wishlist.dto";
import { toWishlistItem, wishlistColumns, type WishlistRow } from "@/lib/wishlist/wishlist.select";

const latestFirst: ListOrder<WishlistRow> = {
  name: "wishlist",
  keys: [
    { sql: Prisma.sql`w.added_at`, type: "timestamptz", descending: true, value: (row) => row.addedAt.getTime() },
    { sql: Prisma.sql`w.app_id`, type: "uuid", descending: true, value: (row) => row.id },
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
  const entries = Prisma.sql`
    wishlist_items w JOIN apps a ON a.id = w.app_id AND a.status = 'approved' WHERE w.user_id = ${viewer.id}::uuid`;
  const [page, counted] = await Promise.all([
    keysetPage(
      latestFirst,
      limit,
      { after: cursor, before },
      ({ where, order, take }) => db.$queryRaw<WishlistRow[]>`
      WITH w AS MATERIALIZED (SELECT w.* FROM ${entries} AND ${where} ORDER BY ${order} LIMIT ${take})
      SELECT ${wishlistColumns} FROM w JOIN apps app ON app.id = w.app_id JOIN users u ON u.id = app.developer_id
      ORDER BY ${order}`,
    ),
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${entries}`,
  ]);
  return {
    items: page.rows.map(toWishlistItem),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
    total: counted[0]?.total ?? 0,
  };
}
