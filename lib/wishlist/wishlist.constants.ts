/** Apps that one wishlist holds, so that the call for a page's hearts stays small (decision 0037). */
export const MAX_WISHLIST_ITEMS = 500;

/** Apps on one page of the dashboard's tab: rows of one, two and three columns come out even. */
export const WISHLIST_PAGE_SIZE = 12;
