/** Wording fixed by spec sections 2 and 8, and the sentences of our own beside it. */
export const appsMessages = {
  appNotFound: "App not found",
  noDownload: "No download included",
  noneFound: "No apps found matching your criteria",
  someWords: "No app has all of these words. These have some of them.",
} as const;
