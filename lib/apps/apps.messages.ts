/** Wording fixed by docs/product.md#apps, and the sentences of our own beside it. */
export const appsMessages = {
  appNotFound: "App not found",
  noDownload: "No download included",
  // Here, so that the app page does not load the other sentences about licenses.
  licenseIncluded: "License key included",
  licenseSeats: (seats: number) =>
    `Activates on ${seats === 1 ? "1 device" : `${seats.toLocaleString("en-US")} devices`}`,
  noneFound: "No apps found matching your criteria",
  someWords: "No app has all of these words. These have some of them.",
} as const;
