/** Wording fixed by spec sections 2 and 5. */
export const reviewsMessages = {
  anonymousUser: "Anonymous User",
  signInToReview: "Sign in to Review",
} as const;
