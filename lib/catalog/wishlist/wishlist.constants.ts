/** Maximum number of apps in a wishlist, which keeps the response for heart buttons small. */
export const MAX_WISHLIST_ITEMS = 500;

/** Apps per page of the dashboard tab; divisible into rows of one, two and three columns. */
export const WISHLIST_PAGE_SIZE = 12;

/** Sentences of the wishlist. */
export const wishlistMessages = {
  appNotFound: "App not found",
  full: `Your wishlist is full (${MAX_WISHLIST_ITEMS} apps). Remove one first.`,
  added: "Added to your wishlist",
} as const;
