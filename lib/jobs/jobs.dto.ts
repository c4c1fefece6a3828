export type RefundRecipient = "customer" | "developer";
export type ReleaseNotice = "checks_failed" | "approved" | "rejected" | "withdrawn";
export type SubscriptionNotice =
  "renewal_failed" | "confirm_renewal" | "canceled" | "not_renewed" | "ended" | "ended_unpaid";

/** Payloads by job name. They contain only ids: a job loads the current state when it runs. */
export type Jobs = {
  /**
   * Updates the search vectors of a developer's apps after a rename, which queues it by a trigger on users. `after` is
   * the id of the last app of the previous batch.
   */
  refresh_app_search: { developerId: string; after?: string };
  remove_search_words: Record<string, never>;
  send_receipt: { orderId: string };
  /** Issues keys to the buyers of an app whose developer has turned license keys on. */
  issue_missing_licenses: { appId: string };
  /** The key of an order that was placed before its app had license keys. */
  send_license_issued: { orderId: string };
  send_license_notice: { eventId: string };
  refund_payment: { paymentIntentId: string };
  send_app_decision: { eventId: string };
  /** One job for each recipient, so that a failure does not send the other's email again. */
  send_refund_requested: { requestId: string; to: RefundRecipient };
  send_refund_decision: { eventId: string; to: RefundRecipient };
  send_refund_failed: { eventId: string };
  /** The provider's id, because the user is already deleted. */
  delete_provider_customer: { providerCustomerId: string };
  /** Applies a payment's current state to its order. */
  sync_payment: { paymentIntentId: string };
  /** Does what is still to be done for a subscription at the provider, and applies its state there. */
  sync_subscription: { subscriptionId: string };
  reconcile_subscriptions: Record<string, never>;
  /** `noticeId` tells two notices about one subscription apart. */
  send_subscription_notice: { subscriptionId: string; noticeId: string; what: SubscriptionNotice };
  /** Plans a developer's payout. */
  pay_developer: { developerId: string };
  pay_developers: Record<string, never>;
  send_transfer: { transferId: string };
  refresh_payout_account: { providerAccountId: string };
  refresh_payout_accounts: Record<string, never>;
  /** Closes a deleted user's account at the provider; by our id. */
  close_payout_account: { accountId: string };
  close_payout_accounts: Record<string, never>;
  send_payout_account_notice: {
    accountId: string;
    noticeId: string;
    what: "ready" | "action_needed" | "disconnected";
  };
  /** Takes back what was paid for an order beyond its remaining share. */
  reverse_transfers: { orderId: string };
  reconcile_orders: Record<string, never>;
  sweep_provider: Record<string, never>;
  reconcile_ledger: Record<string, never>;
  send_held_decision: { messageId: string };
  /** Removes conversations that no one can open any more. */
  remove_dead_conversations: Record<string, never>;
  /** Emails a participant about unread messages; one waits for each conversation and recipient. */
  send_message_notice: { conversationId: string; userId: string };
  notify_project_invitation: { projectRequestId: string };
  notify_sale: { orderId: string };
  notify_dispute: { orderId: string };
  notify_review: { reviewId: string };
  notify_proposal_received: { proposalId: string };
  notify_proposal_decided: { proposalId: string };
  notify_confirmation_requested: { proposalId: string };
  notify_proposal_confirmed: { proposalId: string };
  notify_project_edited: { proposalId: string };
  notify_cancellation_response: { projectRequestId: string };
  notify_project_completed: { proposalId: string };
  notify_project_cancelled: { proposalId: string };
  /**
   * Contains the project's title, because a deleted client's project is already deleted. `pendingProposalId` is set
   * when the two had no job yet, only this proposal.
   */
  notify_account_deleted: {
    userId: string;
    projectRequestId: string;
    title: string;
    deleted: "client" | "developer";
    pendingProposalId?: string;
  };
  remove_orphan_uploads: Record<string, never>;
  /** `uploadId` aborts an unfinished upload. The row is already deleted. */
  remove_release_object: { path: string; uploadId?: string };
  clean_up_releases: Record<string, never>;
  check_release: { releaseId: string };
  recheck_releases: Record<string, never>;
  /** `noticeId` tells two notices about one release apart. */
  send_release_notice: { releaseId: string; noticeId: string; what: ReleaseNotice };
  notify_release_published: { appId: string };
  queue_release_updates: { releaseId: string };
  send_release_update: { releaseId: string; customerId: string };
  notify_release_withdrawn: { releaseId: string };
  send_release_withdrawn: { releaseId: string; customerId: string };
  send_verification: { userId: string; tokenId: string };
  send_password_reset: { userId: string; tokenId: string };
  send_password_changed: { userId: string; noticeId: string };
  send_email_change_link: { userId: string; tokenId: string };
  send_email_change_requested: { userId: string; noticeId: string };
  /** Contains the old email address, which is stored nowhere else. */
  send_email_changed: { userId: string; noticeId: string; oldEmail: string };
  send_second_factor_notice: {
    userId: string;
    noticeId: string;
    what: "on" | "off" | "off_by_us" | "new_codes" | "recovery_code_used";
  };
  /** `explanation` is the moderator's reason for the author. */
  send_takedown_notice: { eventId: string; explanation?: string | null };
  send_suspension_notice: { eventId: string };
  send_payout_hold_notice: { eventId: string };
  end_expired_suspensions: Record<string, never>;
  send_contact_message: { messageId: string };
  queue_digests: Record<string, never>;
  /** The daily email of a user; `day` is YYYY-MM-DD in UTC. */
  send_digest: { userId: string; day: string };
  purge_expired: Record<string, never>;
  apply_count_changes: Record<string, never>;
  recover_orphaned_jobs: Record<string, never>;
};

export type JobName = keyof Jobs;
