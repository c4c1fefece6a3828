/** Wording fixed by spec sections 2 and 8. */
export const appsMessages = {
  appNotFound: "App not found",
  noneFound: "No apps found matching your criteria",
} as const;
