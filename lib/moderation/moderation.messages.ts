/** Wording fixed by spec sections 2 and 8, and the sentences of our own beside it. */
export const moderationMessages = {
  statusUpdated: "Status updated",
  statusUpdatedText: "App status has been updated successfully.",
  error: "Error",

  ownApp: "This is your own app. Another moderator has to decide about it.",
  ownAppShort: "Your own app: another moderator decides.",
  changedSince: "The developer has changed this listing since you opened it. Review the current version, then decide.",
  decidedSince: (status: string) =>
    `Another moderator has set this app to ${status} since you opened it. Review it as it is now, then decide.`,
  noChange: "These changes have been decided or withdrawn since you opened them.",
  listingFirst: "This listing is not approved. Decide about the listing first.",

  changesApproved: "Changes approved",
  changesApprovedText: "They are live now. The developer has been told.",
  changesRejected: "Changes rejected",
  changesRejectedText: "The approved version stays live. The developer has been told why.",
} as const;
