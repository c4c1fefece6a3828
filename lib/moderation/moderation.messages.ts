/** Wording fixed by spec sections 2 and 8, and the sentences of our own beside it. */
export const moderationMessages = {
  statusUpdated: "Status updated",
  statusUpdatedText: "App status has been updated successfully.",
  error: "Error",

  ownApp: "This is your own app. Another moderator has to decide about it.",
  ownAppShort: "Your own app: another moderator decides.",
  changedSince: "The developer has changed this listing since you opened it. Look at it as it is now, then decide.",
  decidedSince: (status: string) => `Another moderator has set this app to ${status} since you opened it. Look at it as it is now, then decide.`,
} as const;
