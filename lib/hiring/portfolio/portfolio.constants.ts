/** Maximum number of portfolio items per developer, so that they can be reordered as a whole. */
export const MAX_PORTFOLIO_ITEMS = 50;
export const MAX_PORTFOLIO_SCREENSHOTS = 6;
/** In characters (docs/product.md#portfolio). */
export const MIN_PORTFOLIO_DESCRIPTION = 10;

/** Sentences about a developer's work. */
export const portfolioMessages = {
  developerNotFound: "Developer Not Found",
  itemNotFound: "Portfolio item not found.",
  notYours: "This portfolio item belongs to another developer.",
  tooMany: "Your portfolio can hold up to 50 projects. Delete one to add another.",
  screenshotForm: "A screenshot must be an uploaded image",
  listChanged: "Your portfolio changed in the meantime. Reload the page and try again.",
} as const;

export const isUnique = (entries: readonly string[]) =>
  new Set(entries.map((entry) => entry.toLowerCase())).size === entries.length;
