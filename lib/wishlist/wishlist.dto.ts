import type { z } from "zod";
import type * as answer from "@/lib/wishlist/wishlist.answer";

/** What `PUT /api/wishlist/{appId}` answers. */
export type WishlistEntry = z.infer<typeof answer.wishlistEntry>;
/** An app that the viewer keeps in mind (`GET /api/wishlist`). */
export type WishlistItem = z.infer<typeof answer.wishlistItem>;
/** `GET /api/wishlist/ids`: what the hearts of a page need. */
export type WishlistIds = z.infer<typeof answer.wishlistIds>;
