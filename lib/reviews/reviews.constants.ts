/** Sorts of the app page's reviews, the first is the default. */
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Reviews on one page of the app page. */
export const REVIEW_PAGE_SIZE = 10;
