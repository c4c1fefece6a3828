import { MAX_SCREENSHOTS } from "@/lib/apps/apps.constants";

/** Wording fixed by spec sections 2, 5 and 8 for listing an app, and the sentences of our own beside it. */
export const listingMessages = {
  builtWithRequired: "Please select what tool was used to build this app",
  screenshotsRequired: "Screenshots required",
  screenshotsRequiredText: "Please upload at least one screenshot of your app.",
  createApp: "Create App",
  creating: "Creating...",
  created: "App created successfully!",
  createdText: "Your app has been submitted for review. You'll be notified once it's approved.",
  createFailed: "Error creating app",

  priceForm: "Price must be digits with up to two decimals, like 49 or 49.99",
  priceRange: "Price must be 0, or from 0.50 to 999999.99",
  tooManyScreenshots: `An app has at most ${MAX_SCREENSHOTS} screenshots`,
  nothingNamed: "Name at least one field to change",
  notYours: "This app belongs to another developer.",

  nothingChanged: "There is nothing to save",
  saved: "Listing saved",
  savedText: "What you changed holds at once.",
  savedForReview: "Your changes have been sent to review. We tell you once they are approved.",
  saveFailed: "Error saving the listing",
  unlisted: "App unlisted",
  unlistedText: "It is off the marketplace. Buyers keep their orders and downloads.",
  unlistFailed: "Error unlisting the app",
} as const;
