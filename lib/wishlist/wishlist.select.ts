import type { AppSummary } from "@/lib/apps/apps.dto";
import type { Prisma } from "@/lib/db/generated/client";
import type { WishlistEntry, WishlistItem } from "@/lib/wishlist/wishlist.dto";

/** The columns of an entry. */
export const wishlistSelect = { appId: true, addedAt: true, price: true } satisfies Prisma.WishlistItemSelect;

type WishlistRow = Prisma.WishlistItemGetPayload<{ select: typeof wishlistSelect }>;

/** Row → DTO. The price is the one when the app was added. */
export function toWishlistEntry({ appId, price, addedAt }: WishlistRow): WishlistEntry {
  return { appId, priceThen: price.toFixed(2), addedAt: addedAt.toISOString() };
}

/** Row, its app and whether the viewer owns it → DTO. */
export function toWishlistItem(row: WishlistRow, app: AppSummary, owned: boolean): WishlistItem {
  return { ...toWishlistEntry(row), app, owned };
}
