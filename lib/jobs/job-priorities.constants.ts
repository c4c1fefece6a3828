import type { JobName } from "@/lib/jobs/jobs.dto";

/**
 * Buyers' money first, then developers', then emails about money, then account security; last what anyone can
 * trigger repeatedly.
 */
const [MONEY, PAYOUT, MONEY_MAIL, SAFETY_MAIL, MAIL, REQUESTED_MAIL, CLEANUP] = [0, 5, 10, 20, 30, 40, 50] as const;

/** Job priorities: of the queued jobs, the one with the lowest number runs first (decision 0040). */
export const JOB_PRIORITIES: Record<JobName, number> = {
  refund_payment: MONEY,
  reconcile_orders: MONEY,
  sync_payment: MONEY,
  sweep_provider: MONEY,
  reconcile_ledger: CLEANUP,
  recover_orphaned_jobs: MONEY,
  reverse_transfers: PAYOUT,
  pay_developer: PAYOUT,
  pay_developers: PAYOUT,
  send_transfer: PAYOUT,
  refresh_payout_account: PAYOUT,
  refresh_payout_accounts: PAYOUT,
  send_payout_account_notice: MONEY_MAIL,
  send_receipt: MONEY_MAIL,
  send_refund_requested: MONEY_MAIL,
  send_refund_decision: MONEY_MAIL,
  send_refund_failed: MONEY_MAIL,
  send_password_changed: SAFETY_MAIL,
  send_email_change_requested: SAFETY_MAIL,
  send_email_changed: SAFETY_MAIL,
  send_second_factor_notice: SAFETY_MAIL,
  send_takedown_notice: MAIL,
  send_suspension_notice: SAFETY_MAIL,
  send_app_decision: MAIL,
  notify_project_invitation: MAIL,
  notify_sale: MONEY_MAIL,
  send_payout_hold_notice: MONEY_MAIL,
  notify_review: MAIL,
  notify_proposal_received: MAIL,
  notify_proposal_decided: MAIL,
  notify_confirmation_requested: MAIL,
  notify_proposal_confirmed: MAIL,
  notify_project_edited: MAIL,
  notify_cancellation_response: MAIL,
  notify_project_completed: MAIL,
  notify_project_cancelled: MAIL,
  notify_account_deleted: MAIL,
  send_password_reset: REQUESTED_MAIL,
  send_verification: REQUESTED_MAIL,
  send_email_change_link: REQUESTED_MAIL,
  send_contact_message: REQUESTED_MAIL,
  delete_provider_customer: CLEANUP,
  end_expired_suspensions: CLEANUP,
  apply_count_changes: CLEANUP,
  remove_orphan_uploads: CLEANUP,
  remove_release_object: CLEANUP,
  clean_up_releases: CLEANUP,
  purge_expired: CLEANUP,
};
