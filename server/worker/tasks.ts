import type { Task, TaskList } from "graphile-worker";
import { sendEmailChangeLink } from "@/lib/account/send-email-change-link";
import { sendEmailChangeRequested } from "@/lib/account/send-email-change-requested";
import { sendEmailChanged } from "@/lib/account/send-email-changed";
import { sendPasswordChanged } from "@/lib/account/send-password-changed";
import { sendPasswordReset } from "@/lib/account/send-password-reset";
import { sendVerification } from "@/lib/account/send-verification";
import { refreshAppSearch } from "@/lib/apps/refresh-app-search";
import { removeSearchWords } from "@/lib/apps/remove-search-words";
import { sendContactMessage } from "@/lib/contact/send-contact-message";
import { removeDeadConversations } from "@/lib/conversations/remove-dead-conversations";
import { sendHeldDecision } from "@/lib/conversations/send-held-decision";
import { sendMessageNotice } from "@/lib/conversations/send-message-notice";
import type { JobName, Jobs } from "@/lib/jobs/jobs.dto";
import { reconcileLedger } from "@/lib/ledger/reconciliation/reconcile-ledger";
import { issueMissingLicenses } from "@/lib/licenses/issue-missing-licenses";
import { sendLicenseIssued } from "@/lib/licenses/send-license-issued";
import { sendLicenseNotice } from "@/lib/licenses/send-license-notice";
import { sendAppDecision } from "@/lib/moderation/send-app-decision";
import { processRefund } from "@/lib/orders/payment-refunds/process-refund";
import { reconcileOrders } from "@/lib/orders/reconciliation/reconcile-orders";
import { sendReceipt } from "@/lib/orders/fulfillment/send-receipt";
import { sweepProvider } from "@/lib/orders/reconciliation/sweep-provider";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { closeDeletedAccount, closePayoutAccounts } from "@/lib/payouts/close-payout-accounts";
import { payDeveloper } from "@/lib/payouts/pay-developer";
import { payDevelopers } from "@/lib/payouts/pay-developers";
import { refreshPayoutAccount } from "@/lib/payouts/refresh-payout-account";
import { refreshPayoutAccounts } from "@/lib/payouts/refresh-payout-accounts";
import { reverseTransfers } from "@/lib/payouts/reverse-transfers";
import { sendPayoutAccountNotice } from "@/lib/payouts/send-payout-account-notice";
import { sendTransfer } from "@/lib/payouts/send-transfer";
import { deleteCustomer } from "@/lib/payments/delete-customer";
import { sendPayoutHoldNotice } from "@/lib/payouts/send-payout-hold-notice";
import { compactTallies } from "@/lib/platform/compact-tallies";
import { purgeExpired } from "@/lib/platform/purge-expired";
import { notifyProjectInvitation } from "@/lib/project-requests/notify-project-invitation";
import { notifyCancellationResponse } from "@/lib/project-requests/notify-cancellation-response";
import { queueDigests } from "@/lib/notifications/queue-digests";
import { sendDigest } from "@/lib/notifications/send-digest";
import { notifyConfirmationRequested } from "@/lib/proposals/notify-confirmation-requested";
import { notifyProjectEdited } from "@/lib/proposals/notify-project-edited";
import { notifyProposalConfirmed } from "@/lib/proposals/notify-proposal-confirmed";
import { notifyProjectEnded } from "@/lib/proposals/notify-project-ended";
import { notifyProposalDecided } from "@/lib/proposals/notify-proposal-decided";
import { notifyProposalReceived } from "@/lib/proposals/notify-proposal-received";
import { sendRefundRequested } from "@/lib/refunds/send-refund-requested";
import { sendRefundDecision } from "@/lib/refunds/send-refund-decision";
import { sendRefundFailed } from "@/lib/refunds/send-refund-failed";
import { notifyReleasePublished } from "@/lib/releases/updates/notify-release-published";
import { queueReleaseUpdates } from "@/lib/releases/updates/queue-release-updates";
import { sendReleaseUpdate } from "@/lib/releases/updates/send-release-update";
import { notifyReview } from "@/lib/reviews/notify-review";
import { notifyDispute } from "@/lib/sales/notify-dispute";
import { notifySale } from "@/lib/sales/notify-sale";
import { sendSecondFactorNotice } from "@/lib/second-factor/send-second-factor-notice";
import { sendTakedownNotice } from "@/lib/reports/send-takedown-notice";
import { cleanUpReleases } from "@/lib/releases/cleanup/clean-up-releases";
import { checkRelease } from "@/lib/releases/publishing/check-release";
import { notifyReleaseWithdrawn } from "@/lib/releases/publishing/notify-release-withdrawn";
import { recheckReleases } from "@/lib/releases/publishing/recheck-releases";
import { sendReleaseNotice } from "@/lib/releases/publishing/send-release-notice";
import { sendReleaseWithdrawn } from "@/lib/releases/publishing/send-release-withdrawn";
import { removeReleaseObject } from "@/lib/releases/cleanup/remove-release-object";
import { reconcileSubscriptions } from "@/lib/orders/subscriptions/reconcile-subscriptions";
import { sendSubscriptionNotice } from "@/lib/orders/subscriptions/send-subscription-notice";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";
import { endExpiredSuspensions } from "@/lib/suspensions/end-expired-suspensions";
import { sendSuspensionNotice } from "@/lib/suspensions/send-suspension-notice";
import { notifyAccountDeleted } from "@/lib/users/notify-account-deleted";
import { removeOrphanedUploads } from "@/lib/uploads/remove-orphaned-uploads";
import { replaceFailedRuns } from "@/server/worker/replace-failed-runs";
import { schedule } from "@/server/worker/schedule";
import { recoverOrphanedJobs } from "@/server/worker/worker-heartbeat";

const handlers: { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> } = {
  send_receipt: ({ orderId }) => sendReceipt(orderId),
  issue_missing_licenses: ({ appId }) => issueMissingLicenses(appId),
  send_license_issued: ({ orderId }) => sendLicenseIssued(orderId),
  send_license_notice: ({ eventId }) => sendLicenseNotice(eventId),
  refund_payment: async ({ paymentIntentId }) => void (await processRefund(paymentIntentId)),
  delete_provider_customer: ({ providerCustomerId }) => deleteCustomer(providerCustomerId),
  send_app_decision: ({ eventId }) => sendAppDecision(eventId),
  send_refund_requested: (payload) => sendRefundRequested(payload),
  send_refund_decision: (payload) => sendRefundDecision(payload),
  send_refund_failed: ({ eventId }) => sendRefundFailed(eventId),
  sync_payment: async ({ paymentIntentId }) => void (await syncPayment(paymentIntentId)),
  sync_subscription: ({ subscriptionId }) => syncSubscription(subscriptionId),
  reconcile_subscriptions: () => reconcileSubscriptions(),
  send_subscription_notice: (payload) => sendSubscriptionNotice(payload),
  pay_developer: ({ developerId }) => payDeveloper(developerId),
  pay_developers: () => payDevelopers(),
  send_transfer: ({ transferId }) => sendTransfer(transferId),
  refresh_payout_account: ({ providerAccountId }) => refreshPayoutAccount(providerAccountId),
  refresh_payout_accounts: () => refreshPayoutAccounts(),
  close_payout_account: ({ accountId }) => closeDeletedAccount(accountId),
  close_payout_accounts: () => closePayoutAccounts(),
  send_payout_account_notice: (payload) => sendPayoutAccountNotice(payload),
  reverse_transfers: ({ orderId }) => reverseTransfers(orderId),
  reconcile_orders: async () => void (await reconcileOrders()),
  reconcile_ledger: () => reconcileLedger(),
  sweep_provider: async () => void (await sweepProvider()),
  send_held_decision: ({ messageId }) => sendHeldDecision(messageId),
  remove_dead_conversations: async () => void (await removeDeadConversations()),
  send_message_notice: (payload) => sendMessageNotice(payload),
  notify_project_invitation: ({ projectRequestId }) => notifyProjectInvitation(projectRequestId),
  notify_sale: ({ orderId }) => notifySale(orderId),
  notify_dispute: ({ orderId }) => notifyDispute(orderId),
  notify_review: ({ reviewId }) => notifyReview(reviewId),
  notify_proposal_received: ({ proposalId }) => notifyProposalReceived(proposalId),
  notify_proposal_decided: ({ proposalId }) => notifyProposalDecided(proposalId),
  notify_confirmation_requested: ({ proposalId }) => notifyConfirmationRequested(proposalId),
  notify_proposal_confirmed: ({ proposalId }) => notifyProposalConfirmed(proposalId),
  notify_project_edited: ({ proposalId }) => notifyProjectEdited(proposalId),
  notify_cancellation_response: ({ projectRequestId }) => notifyCancellationResponse(projectRequestId),
  notify_project_completed: ({ proposalId }) => notifyProjectEnded(proposalId, "completed"),
  notify_project_cancelled: ({ proposalId }) => notifyProjectEnded(proposalId, "cancelled"),
  notify_account_deleted: (payload) => notifyAccountDeleted(payload),
  remove_release_object: (payload) => removeReleaseObject(payload),
  clean_up_releases: () => cleanUpReleases(),
  check_release: ({ releaseId }) => checkRelease(releaseId),
  recheck_releases: () => recheckReleases(),
  send_release_notice: (payload) => sendReleaseNotice(payload),
  notify_release_published: ({ appId }) => notifyReleasePublished(appId),
  queue_release_updates: ({ releaseId }) => queueReleaseUpdates(releaseId),
  send_release_update: (payload) => sendReleaseUpdate(payload),
  notify_release_withdrawn: ({ releaseId }) => notifyReleaseWithdrawn(releaseId),
  send_release_withdrawn: (payload) => sendReleaseWithdrawn(payload),
  remove_orphan_uploads: async () => void (await removeOrphanedUploads()),
  send_verification: (payload) => sendVerification(payload),
  send_password_reset: (payload) => sendPasswordReset(payload),
  send_password_changed: (payload) => sendPasswordChanged(payload),
  send_email_change_link: (payload) => sendEmailChangeLink(payload),
  send_email_change_requested: (payload) => sendEmailChangeRequested(payload),
  send_email_changed: (payload) => sendEmailChanged(payload),
  send_second_factor_notice: (payload) => sendSecondFactorNotice(payload),
  send_takedown_notice: ({ eventId, explanation }) => sendTakedownNotice(eventId, explanation ?? null),
  send_suspension_notice: ({ eventId }) => sendSuspensionNotice(eventId),
  send_payout_hold_notice: ({ eventId }) => sendPayoutHoldNotice(eventId),
  end_expired_suspensions: () => endExpiredSuspensions(),
  send_contact_message: ({ messageId }) => sendContactMessage(messageId),
  queue_digests: () => queueDigests(),
  send_digest: (payload) => sendDigest(payload),
  purge_expired: () => purgeExpired(),
  apply_count_changes: () => compactTallies(),
  refresh_app_search: (payload) => refreshAppSearch(payload),
  remove_search_words: () => removeSearchWords(),
  recover_orphaned_jobs: async () => void (await recoverOrphanedJobs()),
};

/** Every job by name; the library's own type leaves payloads open, which `lib/jobs/add-job.ts` checks. */
const currentTasks = handlers as Record<JobName, Task>;

/** Former names, under which jobs may still be queued. */
const formerTasks: TaskList = {
  send_refund_asked: currentTasks.send_refund_requested,
  tell_proposal_received: currentTasks.notify_proposal_received,
  tell_proposal_decided: currentTasks.notify_proposal_decided,
  tell_project_completed: currentTasks.notify_project_completed,
  tell_project_cancelled: currentTasks.notify_project_cancelled,
  fold_tallies: currentTasks.apply_count_changes,
  free_left_jobs: currentTasks.recover_orphaned_jobs,
};

/** The handler of every job that can be queued. */
export const tasks: TaskList = {
  ...currentTasks,
  ...Object.fromEntries(schedule.map(({ task }) => [task, replaceFailedRuns(currentTasks[task])])),
  ...formerTasks,
};
