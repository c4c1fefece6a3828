import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import { optionalText, text } from "@/lib/foundation/fields.schema";

/** The tabs of the admin dashboard, the first is the default (docs/product.md#moderation; the later ones are ours). */
export const ADMIN_TABS = [
  { value: "pending", label: "Pending Review" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "all", label: "All Apps" },
  { value: "decisions", label: "Decisions" },
  { value: "reports", label: "Reports" },
  { value: "held", label: "Held messages" },
  { value: "refunds", label: "Refunds" },
  { value: "disputes", label: "Disputes" },
  { value: "pauses", label: "Paused sales" },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]["value"];

/** Tabs that list apps. */
export const APP_TABS = ["pending", "approved", "rejected", "all"] as const satisfies readonly AdminTab[];
export type AppTab = (typeof APP_TABS)[number];

/** Status labels, in the order of the selector (docs/product.md#moderation). */
export const STATUS_LABELS: Record<AppStatus, string> = {
  approved: "Approved",
  pending: "Pending",
  rejected: "Rejected",
};

/** The subject of a decision: the listing itself, a change of an approved one, or a release. */
export const DECISION_SUBJECTS = ["listing", "change", "release"] as const;

/** The decisions about a change (`PUT /api/admin/apps/{appId}/change`). */
export const CHANGE_DECISIONS = ["approved", "rejected"] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** The decisions about a release (`PUT /api/admin/releases/{releaseId}/status`). */
export const RELEASE_DECISIONS = ["approved", "rejected", "withdrawn"] as const;
export type ReleaseDecision = (typeof RELEASE_DECISIONS)[number];

/** Days that an approval is shown on the developer's dashboard. */
export const NEWS_DAYS = 7;

/** Common reasons for a rejection or removal, to start from in the dialog. */
export const REJECTION_REASONS: readonly { label: string; text: string }[] = [
  {
    label: "Download doesn't work",
    text: "The download link doesn't work or opens an empty archive. Upload the app again and check the link.",
  },
  {
    label: "Description is misleading",
    text: "The description promises something that the app doesn't do. Describe what works today.",
  },
  {
    label: "Description is too thin",
    text: "The description doesn't say what the app does, who it's for and what it needs. Add a few sentences.",
  },
  {
    label: "Screenshots don't match",
    text: "The screenshots don't show this app. Add at least one picture of the app itself.",
  },
  { label: "Wrong category", text: "The app is in the wrong category. Choose the one where buyers would look for it." },
  {
    label: "Copied or unlicensed",
    text: "The app includes someone else's work without permission. Remove it, or add the license that allows it.",
  },
  {
    label: "Unsafe or malicious",
    text: "The app could harm its users or their data. Remove the harmful part before you resubmit it.",
  },
  { label: "Against our rules", text: "The listing breaks our terms. Remove what breaks them before you resubmit it." },
];

/** Maximum length of a decision's reason, in characters. */
export const MAX_REASON = 1_000;

/** Wording fixed by docs/product.md#moderation, and the sentences of our own beside it. */
export const moderationMessages = {
  statusUpdated: "Status updated",
  statusUpdatedText: "App status has been updated successfully.",
  error: "Error",

  ownApp: "This is your own app. Another moderator needs to review it.",
  ownAppShort: "Your own app. Another moderator will review it.",
  changedSince: "The developer changed this listing after you opened it. Review the current version, then decide.",
  filesBeingChecked: "We're still checking this app's files. Please try again in a few minutes.",
  filesSentBack:
    "This app has nothing to download: its files didn't pass the checks, or were sent back. Its developer has to " +
    "publish them first.",
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

  disputeNotFound: "Dispute not found",
  ownDispute: "This is your own project. Another moderator needs to decide.",
  disputeDecided: "This dispute was decided, so you can't read the conversation anymore.",

  changesApproved: "Changes approved",
  changesApprovedText: "They're live now. We've notified the developer.",
  changesRejected: "Changes rejected",
  changesRejectedText: "The approved version stays live. We've told the developer why.",
} as const;

/** The moderator's reason in the API, whose documented calls work without one. */
export const decisionReason = optionalText("Reason", { max: MAX_REASON, multiline: true });

/** The reason in the reject dialog, which requires one: without it, the developer cannot fix the listing. */
export const requiredReason = text("Reason", { min: 1, max: MAX_REASON, multiline: true });
