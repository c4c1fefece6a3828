import type { Task, TaskList } from "graphile-worker";
import { sendSecondFactorNotice } from "@/lib/accounts/second-factor/notices";
import { sendVerification } from "@/lib/accounts/settings/email";
import { sendEmailChanged, sendEmailChangeLink, sendEmailChangeRequested } from "@/lib/accounts/settings/email-notices";
import { sendPasswordChanged, sendPasswordReset } from "@/lib/accounts/settings/password";
import { sendSuspensionNotice } from "@/lib/accounts/suspensions/notices";
import { endExpiredSuspensions } from "@/lib/accounts/suspensions/suspensions";
import { notifyAccountDeleted } from "@/lib/accounts/users/deletion";
import { issueMissingLicenses } from "@/lib/catalog/licenses/issuing";
import { sendLicenseIssued, sendLicenseNotice } from "@/lib/catalog/licenses/notices";
import { checkRelease, recheckReleases } from "@/lib/catalog/releases/check-release";
import { cleanUpReleases } from "@/lib/catalog/releases/cleanup";
import {
  notifyReleaseWithdrawn,
  sendReleaseNotice,
  sendReleaseWithdrawn,
} from "@/lib/catalog/releases/publishing-notices";
import { removeReleaseObject } from "@/lib/catalog/releases/removal";
import { notifyReleasePublished, queueReleaseUpdates, sendReleaseUpdate } from "@/lib/catalog/releases/update-notices";
import { notifyReview } from "@/lib/catalog/reviews/notices";
import { refreshAppSearch, removeSearchWords } from "@/lib/catalog/search/index-jobs";
import { reconcileLedger } from "@/lib/commerce/ledger/reconcile";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { reconcileOrders } from "@/lib/commerce/orders/reconcile";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { sweepProvider } from "@/lib/commerce/orders/sweep";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { sendPayoutAccountNotice } from "@/lib/commerce/payouts/account-notices";
import { refreshPayoutAccount, refreshPayoutAccounts } from "@/lib/commerce/payouts/accounts";
import { closeDeletedAccount, closePayoutAccounts } from "@/lib/commerce/payouts/closing";
import { sendPayoutHoldNotice } from "@/lib/commerce/payouts/holds";
import { payDeveloper, payDevelopers } from "@/lib/commerce/payouts/payouts";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { sendTransfer } from "@/lib/commerce/payouts/transfers";
import { sendRefundDecision, sendRefundFailed, sendRefundRequested } from "@/lib/commerce/refunds/notices";
import { notifyDispute, notifySale } from "@/lib/commerce/sales/notices";
import { sendSubscriptionNotice } from "@/lib/commerce/subscriptions/notices";
import { reconcileSubscriptions } from "@/lib/commerce/subscriptions/reconcile";
import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import type { JobName, Jobs } from "@/lib/foundation/jobs/jobs";
import { deleteCustomer } from "@/lib/foundation/payments/customers";
import { removeOrphanedUploads } from "@/lib/foundation/uploads/cleanup";
import {
  notifyConfirmationRequested,
  notifyProjectEdited,
  notifyProjectEnded,
  notifyProposalConfirmed,
  notifyProposalDecided,
  notifyProposalReceived,
} from "@/lib/hiring/proposals/notices";
import { notifyCancellationResponse, notifyProjectInvitation } from "@/lib/hiring/requests/notices";
import { sendContactMessage } from "@/lib/messaging/contact/contact";
import { removeDeadConversations } from "@/lib/messaging/conversations/cleanup";
import { sendHeldDecision } from "@/lib/messaging/conversations/held-messages";
import { sendMessageNotice } from "@/lib/messaging/conversations/notices";
import { queueDigests, sendDigest } from "@/lib/messaging/notifications/digests";
import { sendAppDecision } from "@/lib/staff/moderation/notices";
import { purgeExpired } from "@/lib/staff/platform/cleanup";
import { compactTallies } from "@/lib/staff/platform/figures";
import { sendTakedownNotice } from "@/lib/staff/reports/notices";
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

/** Every job by name; the library's own type leaves payloads open, which `lib/foundation/jobs/jobs.ts` checks. */
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
