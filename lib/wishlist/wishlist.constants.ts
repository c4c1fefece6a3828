/** Maximum number of apps in a wishlist, which keeps the response for heart buttons small (decision 0037). */
export const MAX_WISHLIST_ITEMS = 500;

/** Apps per page of the dashboard tab; divisible into rows of one, two and three columns. */
export const WISHLIST_PAGE_SIZE = 12;
