import { MAX_SCREENSHOTS } from "@/lib/catalog/apps/apps.constants";
import { pluralize } from "@/lib/foundation/format/numbers";

/** Wording fixed by docs/product.md#create-listing for listing an app, and the sentences of our own beside it. */
export const listingMessages = {
  builtWithRequired: "Please select what tool was used to build this app",
  screenshotsRequired: "Screenshots required",
  screenshotsRequiredText: "Please upload at least one screenshot of your app.",
  downloadRequired: "Add files or a download URL, or check this box and say what buyers get.",
  deliveryNoteRequired: "Tell buyers what they get",
  downloadRequiredLater: "Add a download URL or publish a release, or check this box and say what buyers get.",
  createApp: "Create App",
  creating: "Creating...",
  created: "App created successfully!",
  createdText: "Your app has been submitted for review. You'll be notified once it's approved.",
  createFailed: "Error creating app",

  priceForm: "Enter a price like 49 or 49.99",
  priceRange: "Enter 0 for free, or a price from $0.50 to $999,999.99",
  tooManyScreenshots: `Add up to ${MAX_SCREENSHOTS} screenshots`,
  tooMany: (limit: number) => `You have ${limit} apps, the most an account can have. Delete one to add another.`,
  tooManyInReview: (limit: number) =>
    `You have ${limit} apps in review, the most at a time. Wait for a decision, or delete one.`,
  nothingNamed: "Send at least one field to change.",
  notYours: "This app belongs to another developer.",
  noChange: "There are no changes in review.",

  nothingChanged: "No changes to save",
  saved: "Listing saved",
  savedText: "Your new price applies now.",
  savedNowText: "Your changes apply now.",
  othersInReview: "Your earlier changes are still in review.",
  savedForReview: "We'll review your changes. Your current version stays live until they're approved.",
  savedPriceAndForReview:
    "Your new price applies now. We'll review your other changes. Until they're approved, the rest of your listing " +
    "stays as it is.",
  sentToReview: "We've submitted your app for review. We'll email you the decision.",
  saveFailed: "Error saving the listing",
  withdrawn: "Changes withdrawn",
  discarded: "Changes discarded",
  discardFailed: "Error discarding the changes",
  unlisted: "App unlisted",
  unlistedText: "It's off the marketplace. Buyers keep their downloads.",
  /** What taking the app off sale does to its subscriptions; `back` is what would put it on sale again, if anything. */
  endsSubscriptions: (count: number, back?: string) => {
    if (count === 0) return "";
    const [ends, them] = count === 1 ? ["its paid period ends", "it"] : ["their paid periods end", "them"];
    const sentence = ` This also ends its ${pluralize(count, "active subscription")} when ${ends}.`;
    return back ? `${sentence} ${back} doesn't bring ${them} back.` : sentence;
  },
  unlistFailed: "Error unlisting the app",
  relisted: "App relisted",
  relistedText: {
    approved: "It's back on the marketplace.",
    pending: "It's back in review. We'll email you the decision.",
    rejected: "It's back in your apps. Fix it and resubmit to go live.",
  },
  relistFailed: "Error relisting the app",
  deleted: "App deleted",
  deletedText: "Buyers keep their orders and downloads.",
  deleteFailed: "Error deleting the app",
} as const;
