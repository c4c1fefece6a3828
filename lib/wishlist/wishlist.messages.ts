import { WISHLIST_SIZE } from "@/lib/wishlist/wishlist.constants";

/** Sentences of the wishlist. */
export const wishlistMessages = {
  appNotFound: "App not found",
  full: `Your wishlist holds ${WISHLIST_SIZE} apps, which is as many as it can. Please remove one first.`,
  failed: "Error",
} as const;
