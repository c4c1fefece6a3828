/** Sentences about a developer's work. */
export const portfolioMessages = {
  developerNotFound: "Developer Not Found",
  itemNotFound: "Portfolio item not found.",
  notYours: "This portfolio item belongs to another developer.",
  tooMany: "Your portfolio can hold up to 50 projects. Delete one to add another.",
  screenshotForm: "A screenshot must be an uploaded image",
  listChanged: "Your portfolio changed in the meantime. Reload the page and try again.",
} as const;
