/** Heading and title of a page that the viewer must not open. */
export const ACCESS_DENIED = "Access Denied";
/** Heading and title of a page that requires a second factor. */
export const SECOND_FACTOR_REQUIRED = "Set up two-step sign-in first";
/** Heading and title of the not-found page (docs/product.md#public-pages-and-search-engines). */
export const NOT_FOUND = "404 Page Not Found";
