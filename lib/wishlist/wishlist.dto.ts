import type { z } from "zod";
import type * as response from "@/lib/wishlist/wishlist.response";

/** The response of `PUT /api/wishlist/{appId}`. */
export type WishlistEntry = z.infer<typeof response.wishlistEntry>;
/** An app in the viewer's wishlist (`GET /api/wishlist`). */
export type WishlistItem = z.infer<typeof response.wishlistItem>;
/** `GET /api/wishlist/ids`: data for a page's heart buttons. */
export type WishlistIds = z.infer<typeof response.wishlistIds>;
