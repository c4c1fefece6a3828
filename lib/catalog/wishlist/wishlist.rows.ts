import { z } from "zod";
import { appSummary, type AppSummary } from "@/lib/catalog/apps/apps.rows";
import { wishlistMessages } from "@/lib/catalog/wishlist/wishlist.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import { id } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";

export const wishlistParams = z.object({ appId: id(wishlistMessages.appNotFound) });

/** `GET /api/wishlist`. */
export const wishlistQuery = z.object(paging);

/** The response of `PUT /api/wishlist/{appId}`. */
export const wishlistEntry = z
  .object({
    appId: identifier,
    priceThen: dollars.describe("What the app cost when it was added; decimal string in dollars."),
    addedAt: dateTime,
  })
  .meta({ id: "WishlistEntry" });

/** An app in the viewer's wishlist (`GET /api/wishlist`). */
export const wishlistItem = wishlistEntry
  .extend({
    app: appSummary.describe("As it is now, its description cut to what a card has room for."),
    owned: z.boolean().describe("The viewer has a completed order of it."),
  })
  .meta({ id: "WishlistItem" });

/** `GET /api/wishlist/ids`: data for a page's heart buttons. */
export const wishlistIds = z.object({ appIds: z.array(identifier) }).meta({ id: "WishlistIds" });

export type WishlistEntry = z.infer<typeof wishlistEntry>;
export type WishlistItem = z.infer<typeof wishlistItem>;
export type WishlistIds = z.infer<typeof wishlistIds>;

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
