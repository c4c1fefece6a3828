/** Maximum number of portfolio items per developer, so that they can be reordered as a whole (decision 0038). */
export const MAX_PORTFOLIO_ITEMS = 50;
export const MAX_PORTFOLIO_SCREENSHOTS = 6;
/** In characters (docs/product.md#portfolio). */
export const MIN_PORTFOLIO_DESCRIPTION = 10;
