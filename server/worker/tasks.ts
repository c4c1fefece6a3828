import type { TaskList } from "graphile-worker";
import { sendSecondFactorNoticeTask } from "@/lib/accounts/second-factor/notices";
import { sendAccountDeleted } from "@/lib/accounts/settings/account-deletion";
import {
  sendEmailChanged,
  sendEmailChangeLink,
  sendEmailChangeRequested,
  sendVerification,
} from "@/lib/accounts/settings/email-notices";
import { sendPasswordChanged, sendPasswordReset } from "@/lib/accounts/settings/password";
import { sendSuspensionNotice } from "@/lib/accounts/suspensions/notices";
import { endExpiredSuspensions } from "@/lib/accounts/suspensions/suspensions";
import { notifyAccountDeleted } from "@/lib/accounts/users/deletion";
import { forgetErasuresJob, recordErasure } from "@/lib/accounts/users/erasure-list";
import { refreshListingScores } from "@/lib/catalog/apps/listing-scores";
import { issueMissingLicenses } from "@/lib/catalog/licenses/issuing";
import { sendLicenseIssued, sendLicenseNotice } from "@/lib/catalog/licenses/notices";
import { checkRelease, recheckReleases } from "@/lib/catalog/releases/check-release";
import { cleanUpReleasesJob } from "@/lib/catalog/releases/cleanup";
import {
  notifyReleaseWithdrawn,
  sendReleaseNotice,
  sendReleaseWithdrawn,
} from "@/lib/catalog/releases/developer-notices";
import { removeReleaseObject } from "@/lib/catalog/releases/removal";
import {
  notifyReleasePublishedJob,
  queueReleaseUpdates,
  sendReleaseUpdate,
} from "@/lib/catalog/releases/announcements";
import { notifyReview } from "@/lib/catalog/reviews/notices";
import { indexDocument, refreshAppSearch } from "@/lib/catalog/search/index-jobs";
import { notifyFundsReturned, notifyMilestoneFunded, notifyPaymentDisputed } from "@/lib/commerce/funds/notices";
import { reconcileLedgerJob } from "@/lib/commerce/ledger/reconcile";
import { notifyPaymentReturned } from "@/lib/commerce/orders/returned-payments";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { reconcileOrdersJob } from "@/lib/commerce/orders/reconcile";
import { processRefundTask } from "@/lib/commerce/orders/refunding";
import { sweepProviderJob } from "@/lib/commerce/orders/sweep";
import { syncPaymentJob } from "@/lib/commerce/orders/sync-payment";
import { sendPayoutAccountNotice } from "@/lib/commerce/payouts/account-notices";
import { refreshPayoutAccountJob, refreshPayoutAccountsJob } from "@/lib/commerce/payouts/accounts";
import { closeDeletedAccountJob, closePayoutAccountsJob } from "@/lib/commerce/payouts/closing";
import { forgetFormerSellersJob } from "@/lib/commerce/payouts/former-sellers";
import { sendPayoutHoldNotice } from "@/lib/commerce/payouts/holds";
import { payDeveloperTask, payDevelopersJob } from "@/lib/commerce/payouts/payouts";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { sendTransferTask } from "@/lib/commerce/payouts/transfers";
import { sendRefundDecision, sendRefundFailed, sendRefundRequested } from "@/lib/commerce/refunds/notices";
import { notifyDispute, notifySale } from "@/lib/commerce/sales/notices";
import { sendSubscriptionNotice } from "@/lib/commerce/subscriptions/notices";
import { reconcileSubscriptions } from "@/lib/commerce/subscriptions/reconcile";
import { syncSubscriptionTask } from "@/lib/commerce/subscriptions/sync";
import { forgetName } from "@/lib/foundation/mail/former-members";
import { deleteCustomer } from "@/lib/foundation/payments/customers";
import { removeOrphanedUploadsJob } from "@/lib/foundation/uploads/cleanup";
import { askForRating, notifyRated } from "@/lib/hiring/ratings/notices";
import { publishRatingsJob } from "@/lib/hiring/ratings/write-ratings";
import { approveSilentJob, endLongHoldsJob } from "@/lib/hiring/projects/deadlines";
import { applyDecisionsJob } from "@/lib/hiring/projects/dispute-decisions";
import {
  notifyDecisionAppealed,
  notifyDecisionReopened,
  notifyDisputeOpened,
  notifyDisputeSettled,
  notifyDisputeWithdrawn,
} from "@/lib/hiring/projects/dispute-notices";
import { notifyPausedProjects, notifyProjectPaused } from "@/lib/hiring/projects/suspension-notices";
import { notifyMilestonesAccepted, notifyMilestonesProposed } from "@/lib/hiring/projects/notices";
import {
  notifyChangesRequested,
  notifyHoldEnding,
  notifyMilestoneApproved,
  notifyWorkSubmitted,
  remindOfSubmission,
} from "@/lib/hiring/projects/work-notices";
import {
  notifyConfirmationRequested,
  notifyProjectCancelled,
  notifyProjectCompleted,
  notifyProjectEdited,
  notifyProposalConfirmed,
  notifyProposalDecided,
  notifyProposalEdited,
  notifyProposalReceived,
} from "@/lib/hiring/proposals/notices";
import {
  notifyCancellationResponse,
  notifyInvitationDeclined,
  notifyProjectInvitation,
} from "@/lib/hiring/requests/notices";
import { sendSavedSearchAlert } from "@/lib/hiring/saved-searches/alerts";
import { matchRequest } from "@/lib/hiring/saved-searches/matching";
import { sendContactMessage } from "@/lib/messaging/contact/contact";
import { sendSupportReply } from "@/lib/staff/support/support";
import { removeDeadConversationsJob } from "@/lib/messaging/conversations/cleanup";
import { sendHeldDecision } from "@/lib/messaging/conversations/held-messages";
import { sendMessageNoticeTask } from "@/lib/messaging/conversations/notices";
import { queueDigestsJob, sendDigest } from "@/lib/messaging/notifications/digests";
import { sendAppDecision } from "@/lib/staff/moderation/notices";
import { purgeExpiredJob } from "@/lib/staff/platform/cleanup";
import { compactTallies } from "@/lib/staff/platform/figures";
import { reencryptSecretsJob } from "@/lib/staff/platform/secret-rotation";
import { sendVerifiedNotice } from "@/lib/staff/platform/users";
import { sendTakedownNoticeJob } from "@/lib/staff/reports/notices";
import { recoverOrphanedJobsJob } from "@/server/worker/worker-heartbeat";
import { passportJobs } from "@/server/worker/passport-jobs";
import type { Job } from "@/lib/foundation/jobs/jobs";
import { replaceFailedRuns } from "@/server/worker/replace-failed-runs";

/** Every job that can be queued. */
export const jobs: readonly Job[] = [
  ...passportJobs,
  sendReceipt,
  issueMissingLicenses,
  sendLicenseIssued,
  sendLicenseNotice,
  processRefundTask,
  deleteCustomer,
  sendAppDecision,
  sendRefundRequested,
  sendRefundDecision,
  sendRefundFailed,
  syncPaymentJob,
  syncSubscriptionTask,
  reconcileSubscriptions,
  sendSubscriptionNotice,
  payDeveloperTask,
  payDevelopersJob,
  sendTransferTask,
  refreshPayoutAccountJob,
  refreshPayoutAccountsJob,
  closeDeletedAccountJob,
  closePayoutAccountsJob,
  forgetFormerSellersJob,
  sendPayoutAccountNotice,
  reverseTransfers,
  reconcileOrdersJob,
  reconcileLedgerJob,
  sweepProviderJob,
  sendHeldDecision,
  removeDeadConversationsJob,
  sendMessageNoticeTask,
  notifyProjectInvitation,
  notifyInvitationDeclined,
  matchRequest,
  sendSavedSearchAlert,
  notifySale,
  notifyDispute,
  notifyReview,
  notifyProposalReceived,
  notifyProposalEdited,
  notifyProposalDecided,
  notifyConfirmationRequested,
  notifyProposalConfirmed,
  notifyProjectEdited,
  notifyCancellationResponse,
  notifyMilestonesProposed,
  notifyMilestonesAccepted,
  notifyMilestoneFunded,
  notifyPaymentReturned,
  notifyWorkSubmitted,
  notifyChangesRequested,
  notifyMilestoneApproved,
  notifyFundsReturned,
  notifyPaymentDisputed,
  notifyDisputeOpened,
  notifyDisputeSettled,
  notifyDisputeWithdrawn,
  notifyDecisionAppealed,
  notifyDecisionReopened,
  applyDecisionsJob,
  remindOfSubmission,
  approveSilentJob,
  askForRating,
  notifyRated,
  publishRatingsJob,
  notifyHoldEnding,
  endLongHoldsJob,
  notifyProjectCompleted,
  notifyProjectCancelled,
  notifyAccountDeleted,
  recordErasure,
  forgetName,
  forgetErasuresJob,
  removeReleaseObject,
  cleanUpReleasesJob,
  checkRelease,
  recheckReleases,
  sendReleaseNotice,
  notifyReleasePublishedJob,
  queueReleaseUpdates,
  sendReleaseUpdate,
  notifyReleaseWithdrawn,
  sendReleaseWithdrawn,
  removeOrphanedUploadsJob,
  sendVerification,
  sendPasswordReset,
  sendPasswordChanged,
  sendEmailChangeLink,
  sendAccountDeleted,
  sendEmailChangeRequested,
  sendEmailChanged,
  sendSecondFactorNoticeTask,
  sendTakedownNoticeJob,
  sendSuspensionNotice,
  notifyPausedProjects,
  notifyProjectPaused,
  sendVerifiedNotice,
  sendPayoutHoldNotice,
  endExpiredSuspensions,
  sendContactMessage,
  sendSupportReply,
  queueDigestsJob,
  sendDigest,
  purgeExpiredJob,
  reencryptSecretsJob,
  compactTallies,
  refreshAppSearch,
  indexDocument,
  refreshListingScores,
  recoverOrphanedJobsJob,
];

/** Former names, under which jobs may still be queued. */
const formerNames: Record<string, string> = {
  send_refund_asked: "send_refund_requested",
  tell_proposal_received: "notify_proposal_received",
  tell_proposal_decided: "notify_proposal_decided",
  tell_project_completed: "notify_project_completed",
  tell_project_cancelled: "notify_project_cancelled",
  fold_tallies: "apply_count_changes",
  free_left_jobs: "recover_orphaned_jobs",
};

/** What the worker runs, by name. */
export const tasks: TaskList = Object.fromEntries(
  jobs.flatMap((job) => {
    const former = Object.keys(formerNames).filter((name) => formerNames[name] === job.name);
    const current = job.schedule ? replaceFailedRuns(job.runQueued) : job.runQueued;
    return [[job.name, current], ...former.map((name) => [name, job.runQueued])];
  }),
);
