/** Sentences of reports. */
export const reportsMessages = {
  ownReview: "You can't report your own review, but you can delete it.",
  ownApp: "You can't report your own app, but you can unlist it.",
  ownAccount: "You can't report your own account.",
  concernsYou: "This report is by you or about you. Another moderator needs to decide it.",
  closesYours: "You reported this too, so another moderator needs to uphold it.",
  decidedAlready: "You've reported this before, and a moderator has reviewed it.",
  notFound: "Report not found",
  decided: "This report has already been decided.",
  decisionDoesNotFit: "You can't decide this report here. Reject the app on its review page.",
  reported: { review: "Review reported", app: "App reported", user: "Developer reported" },
  reportedText: "Thanks. A moderator will review it.",
  dismissed: "Report dismissed",
  dismissedText: { review: "The review stays.", app: "The app stays as it is.", user: "The account stays as it is." },
  upheld: { review: "Review removed", app: "Report upheld", user: "Report upheld" },
  upheldText: {
    review: "It no longer counts toward the app's rating.",
    app: "The app stays rejected.",
    user: "Super admins can see it in the audit log.",
  },
  error: "Error",
} as const;
