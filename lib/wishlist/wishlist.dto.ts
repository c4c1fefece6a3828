import type { z } from "zod";
import type * as response from "@/lib/wishlist/wishlist.response";

/** What `PUT /api/wishlist/{appId}` answers. */
export type WishlistEntry = z.infer<typeof response.wishlistEntry>;
/** An app that the viewer keeps in mind (`GET /api/wishlist`). */
export type WishlistItem = z.infer<typeof response.wishlistItem>;
/** `GET /api/wishlist/ids`: what the hearts of a page need. */
export type WishlistIds = z.infer<typeof response.wishlistIds>;
