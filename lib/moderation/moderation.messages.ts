/** Wording fixed by docs/product.md#moderation, and the sentences of our own beside it. */
export const moderationMessages = {
  statusUpdated: "Status updated",
  statusUpdatedText: "App status has been updated successfully.",
  error: "Error",

  ownApp: "This is your own app. Another moderator needs to review it.",
  ownAppShort: "Your own app. Another moderator will review it.",
  changedSince: "The developer changed this listing after you opened it. Review the current version, then decide.",
  decidedSince: (status: string) =>
    `Another moderator set this app to ${status} after you opened it. Review the current version, then decide.`,
  noChange: "These changes were decided or withdrawn after you opened them.",
  listingFirst: "This listing isn't approved yet. Review the listing first.",

  releaseDecidedSince: "This release was decided or returned after you opened it. Review its current state.",
  releaseChangedSince: "The developer submitted this release again after you opened it. Review the new files.",
  releaseWithoutReason: "No reason given. Check the files and the release notes.",
  withdrawalReason: "Give a reason: everyone who downloaded the release reads it.",
  releaseApproved: "Release published",
  releaseApprovedText: "Buyers can download it now. We've notified the developer.",
  releaseRejected: "Release rejected",
  releaseRejectedText: "The developer can fix it and publish it again. We've told them why.",
  releaseWithdrawn: "Release withdrawn",
  releaseWithdrawnText: "Its files are being deleted, and everyone who downloaded it is notified.",

  changesApproved: "Changes approved",
  changesApprovedText: "They're live now. We've notified the developer.",
  changesRejected: "Changes rejected",
  changesRejectedText: "The approved version stays live. We've told the developer why.",
} as const;
