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
