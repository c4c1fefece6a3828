/** Payloads by job name. They contain only ids: a job loads the current state when it runs. */
export type Jobs = {
  send_receipt: { orderId: string };
  refund_payment: { paymentIntentId: string };
  send_app_decision: { eventId: string };
  send_refund_asked: { requestId: string };
  send_refund_decision: { eventId: string };
  send_refund_failed: { eventId: string };
  /** The provider's id, because the user is already deleted. */
  delete_provider_customer: { providerCustomerId: string };
  /** Applies a payment's current state to its order. */
  sync_payment: { paymentIntentId: string };
  reconcile_orders: Record<string, never>;
  sweep_provider: Record<string, never>;
  tell_proposal_received: { proposalId: string };
  tell_proposal_decided: { proposalId: string };
  tell_project_completed: { proposalId: string };
  tell_project_cancelled: { proposalId: string };
  remove_orphan_uploads: Record<string, never>;
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
  send_contact_message: { messageId: string };
  purge_expired: Record<string, never>;
  fold_tallies: Record<string, never>;
  free_left_jobs: Record<string, never>;
};

export type JobName = keyof Jobs;
