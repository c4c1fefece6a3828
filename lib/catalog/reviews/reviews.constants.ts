/** Sorts of the app page's reviews, the first is the default. */
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Reviews on one page of the app page. */
export const REVIEW_PAGE_SIZE = 10;

/** Wording fixed by docs/product.md#reviews, and the sentences of our own beside it. */
export const reviewsMessages = {
  anonymousUser: "Anonymous User",
  signInToReview: "Sign in to Review",
  selectRating: "Please select a rating",
  submitted: "Review submitted",
  thanks: "Thank you for your feedback!",
  updated: "Review updated",
  error: "Error",
  deleted: "Review deleted",
  replied: "Reply published",
  replyDeleted: "Reply deleted",

  ownApp: "You can't review your own app.",
  notFound: "Review not found",
  notYours: "This isn't your review.",
  replyNotYours: "Only the app's developer can reply to its reviews.",
  noReply: "This review has no reply.",
  nothingChanged: "No changes to save",
  nothingToChange: "Send a rating or a comment to change.",
} as const;
