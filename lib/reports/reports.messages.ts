/** Sentences of reports. */
export const reportsMessages = {
  ownReview: "This is your own review, so there is nothing to report. You can delete it.",
  decidedAlready: "You have reported this review before, and a moderator has looked at it.",
  notFound: "Report not found",
  decided: "This report is decided already.",
  reported: "Review reported",
  reportedText: "Thank you. A moderator will look at it.",
  dismissed: "Report dismissed",
  dismissedText: "The review stays.",
  removed: "Review removed",
  removedText: "The app’s rating no longer counts it.",
  error: "Error",
} as const;
