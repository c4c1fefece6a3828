import { z } from "zod";
import { appSummary } from "@/lib/apps/apps.response";
import { dollars, identifier, dateTime } from "@/lib/fields.response";

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
