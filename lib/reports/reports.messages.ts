/** Sentences of reports. */
export const reportsMessages = {
  ownReview: "This is your own review, so there is nothing to report. You can delete it.",
  ownApp: "This is your own app, so there is nothing to report. You can unlist it.",
  ownAccount: "This is your own account, so there is nothing to report.",
  decidedAlready: "You have reported this before, and a moderator has looked at it.",
  notFound: "Report not found",
  decided: "This report is decided already.",
  decisionDoesNotFit: "A report cannot be decided this way. An app is rejected on its review page.",
  reported: { review: "Review reported", app: "App reported", user: "Developer reported" },
  reportedText: "Thank you. A moderator will look at it.",
  dismissed: "Report dismissed",
  dismissedText: { review: "The review stays.", app: "The app stays.", user: "The account stays as it is." },
  removed: "Review removed",
  removedText: "The app’s rating no longer counts it.",
  upheld: "Report upheld",
  upheldText: "It is on record for the super admins.",
  error: "Error",
} as const;
