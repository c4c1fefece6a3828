import { MAX_WISHLIST_ITEMS } from "@/lib/wishlist/wishlist.constants";

/** Sentences of the wishlist. */
export const wishlistMessages = {
  appNotFound: "App not found",
  full: `Your wishlist holds ${MAX_WISHLIST_ITEMS} apps, which is as many as it can. Please remove one first.`,
  failed: "Error",
} as const;
