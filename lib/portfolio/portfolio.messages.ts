/** Sentences about a developer's work; the spec fixes no wording here. */
export const portfolioMessages = {
  developerNotFound: "Developer Not Found",
  itemNotFound: "Portfolio item not found.",
  notYours: "This portfolio item belongs to another developer.",
  tooMany: "You can show at most 50 pieces of work. Delete one to add another.",
  screenshotForm: "A screenshot must be the address of an upload",
  listChanged: "Your portfolio changed in the meantime. Reload the page and order it again.",
} as const;
