import { MAX_WISHLIST_ITEMS } from "@/lib/wishlist/wishlist.constants";

/** Sentences of the wishlist. */
export const wishlistMessages = {
  appNotFound: "App not found",
  full: `Your wishlist is full (${MAX_WISHLIST_ITEMS} apps). Remove one first.`,
  added: "Added to your wishlist",
  failed: "Error",
} as const;
