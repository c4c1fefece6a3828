import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { appColumns, toAppSummary, type AppRow } from "@/lib/apps/apps.select";
import { Prisma } from "@/lib/db/generated/client";
import type { WishlistEntry, WishlistItem } from "@/lib/wishlist/wishlist.dto";

/** Columns selected from an entry `w`, its app `app` and the app's developer `u`. */
export const wishlistColumns = Prisma.sql`
  ${appColumns(CARD_DESCRIPTION_LENGTH)}, 0::float8 AS rank, w.added_at AS "addedAt", w.price AS "priceThen",
  EXISTS (
    SELECT 1 FROM orders o WHERE o.customer_id = w.user_id AND o.app_id = w.app_id AND o.status = 'completed'
  ) AS owned`;

export type WishlistRow = AppRow & { addedAt: Date; priceThen: Prisma.Decimal; owned: boolean };

/** Row → DTO. */
export function toWishlistItem(row: WishlistRow): WishlistItem {
  return {
    ...toWishlistEntry({ ...row, appId: row.id, price: row.priceThen }),
    app: toAppSummary(row),
    owned: row.owned,
  };
}

export function toWishlistEntry({
  appId,
  price,
  addedAt,
}: {
  appId: string;
  price: Prisma.Decimal;
  addedAt: Date;
}): WishlistEntry {
  return { appId, priceThen: price.toFixed(2), addedAt: addedAt.toISOString() };
}
