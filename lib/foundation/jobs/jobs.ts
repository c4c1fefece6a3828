import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Db, db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

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

/** One batch at a time, so that the last rename wins; a batch continues behind the other developers' batches. */
const SEARCH_QUEUE = "search";

/**
 * Buyers' money first, then search, whose jobs are short and which follows a change within two seconds, then
 * developers' money, then emails about money, then account security; last what anyone can trigger repeatedly. What one
 * developer causes for all buyers at once comes after what is for one person, so that nobody waits for another's
 * thousands of emails.
 */
const [MONEY, SEARCH, PAYOUT, MONEY_MAIL, SAFETY_MAIL, SAFETY_BULK, MAIL, REQUESTED_MAIL, BULK, CLEANUP] = [
  0, 2, 5, 10, 20, 25, 30, 40, 45, 50,
] as const;

/** Job priorities: of the queued jobs, the one with the lowest number runs first (decision 0040). */
export const JOB_PRIORITIES: Record<JobName, number> = {
  refund_payment: MONEY,
  reconcile_orders: MONEY,
  sync_payment: MONEY,
  sync_subscription: MONEY,
  reconcile_subscriptions: MONEY,
  sweep_provider: MONEY,
  reconcile_ledger: CLEANUP,
  recover_orphaned_jobs: MONEY,
  refresh_app_search: SEARCH,
  reverse_transfers: PAYOUT,
  pay_developer: PAYOUT,
  pay_developers: PAYOUT,
  send_transfer: PAYOUT,
  refresh_payout_account: PAYOUT,
  refresh_payout_accounts: PAYOUT,
  send_payout_account_notice: MONEY_MAIL,
  send_receipt: MONEY_MAIL,
  send_subscription_notice: MONEY_MAIL,
  issue_missing_licenses: MONEY_MAIL,
  send_license_issued: BULK,
  send_license_notice: MONEY_MAIL,
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
  send_message_notice: MAIL,
  send_held_decision: MAIL,
  remove_dead_conversations: CLEANUP,
  notify_project_invitation: MAIL,
  notify_sale: MONEY_MAIL,
  notify_dispute: MONEY_MAIL,
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
  close_payout_account: CLEANUP,
  close_payout_accounts: CLEANUP,
  end_expired_suspensions: CLEANUP,
  remove_search_words: CLEANUP,
  apply_count_changes: CLEANUP,
  remove_orphan_uploads: CLEANUP,
  remove_release_object: CLEANUP,
  clean_up_releases: CLEANUP,
  check_release: MAIL,
  recheck_releases: MAIL,
  send_release_notice: MAIL,
  notify_release_published: MAIL,
  queue_release_updates: MAIL,
  send_release_update: BULK,
  notify_release_withdrawn: SAFETY_MAIL,
  send_release_withdrawn: SAFETY_BULK,
  queue_digests: MAIL,
  send_digest: BULK,
  purge_expired: CLEANUP,
};

/**
 * How many jobs of one owner may run ahead of the next one of theirs, by how far its priority falls behind. Beyond the
 * last number it falls by one more.
 */
const AHEAD = [10, 30, 100, 300] as const;

/**
 * The priority of a job whose owner has other jobs of the name queued: the more there are, the later it runs, so that
 * one owner's hundreds do not delay everyone else's few. It falls by four at most, which keeps the order of names.
 * @param ahead the owner's jobs that were queued before this one
 */
export function fairPriority(name: JobName, ahead: number): number {
  const step = AHEAD.findIndex((most) => ahead < most);
  return JOB_PRIORITIES[name] + (step === -1 ? AHEAD.length : step);
}

/** Jobs that call the payment provider run one after the other: when it hangs, they must not take every worker. */
const PROVIDER = "payment provider";

/** Removals share a lock, which only one holds. */
const REMOVAL = "release objects";
/** A check takes minutes and most of a processor: one at a time, so that other jobs still run. */
const CHECKS = "release checks";

/** The queue in which a job runs serially (decision 0040); other jobs run side by side. */
export const JOB_QUEUES: Partial<Record<JobName, string>> = {
  refund_payment: PROVIDER,
  sync_payment: PROVIDER,
  sync_subscription: PROVIDER,
  reconcile_subscriptions: PROVIDER,
  send_transfer: PROVIDER,
  reverse_transfers: PROVIDER,
  refresh_payout_account: PROVIDER,
  reconcile_orders: PROVIDER,
  sweep_provider: PROVIDER,
  reconcile_ledger: PROVIDER,
  delete_provider_customer: PROVIDER,
  close_payout_account: PROVIDER,
  remove_release_object: REMOVAL,
  check_release: CHECKS,
  refresh_app_search: SEARCH_QUEUE,
};

type JobOptions = { jobKey: string; delaySeconds?: number; priority?: number };

/**
 * Adds a job to the queue inside the transaction, so that the job exists if and only if the change is committed. Jobs
 * run by priority, then in order. A job that throws is retried with growing delays, 25 attempts in total.
 * @param jobKey at most one queued job has this key; a new one replaces it
 * @param priority instead of that of the job's name
 * @param delaySeconds how long the job waits at least; a job that replaces a waiting one does not wait longer
 */
export async function addJob<N extends JobName>(
  tx: Pick<Db, "$queryRaw">,
  name: N,
  payload: Jobs[N],
  { jobKey, delaySeconds = 0, priority = JOB_PRIORITIES[name] }: JobOptions,
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 AS added
    FROM graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json,
      queue_name => ${JOB_QUEUES[name] ?? null}::text, job_key => ${jobKey}::text,
      priority => ${priority}::int,
      run_at => CASE WHEN ${delaySeconds}::int > 0 THEN now() + make_interval(secs => ${delaySeconds}::int) END,
      job_key_mode => ${delaySeconds > 0 ? "preserve_run_at" : "replace"}::text
    )`;
}

/**
 * Adds many jobs of one name with one statement, as `addJob` adds one, so that a transaction's work hardly grows with
 * their number. Their keys must differ.
 * @param jobs with `priority` as for `addJob`
 * @param delaySeconds as for `addJob`
 */
export async function addJobs<N extends JobName>(
  tx: Pick<Db, "$queryRaw">,
  name: N,
  jobs: readonly { payload: Jobs[N]; jobKey: string; priority?: number }[],
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await tx.$queryRaw`
    SELECT 1 AS added
    FROM graphile_worker.add_jobs(ARRAY(
      SELECT ROW(
        ${name}::text, job.payload, ${JOB_QUEUES[name] ?? null}::text,
        CASE WHEN ${delaySeconds}::int > 0 THEN now() + make_interval(secs => ${delaySeconds}::int) END,
        NULL, job."jobKey",
        coalesce(job.priority, ${JOB_PRIORITIES[name]}::smallint), NULL
      )::graphile_worker.job_spec
      FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job (payload json, "jobKey" text, priority smallint)
    ), ${delaySeconds > 0})`;
}

/** SQL condition on a queue row `job`: its last attempt failed, and it will not be retried automatically. */
export const hasFailed = Prisma.sql`job.attempts >= job.max_attempts AND job.locked_at IS NULL`;

/** Counts permanently failed jobs, for the metric and the tab of the super admin's dashboard. */
export async function countFailedJobs(): Promise<number> {
  const [row] = await queryRows(
    db,
    { failed: "int4" },
    Prisma.sql`SELECT count(*)::int AS failed FROM graphile_worker._private_jobs AS job WHERE ${hasFailed}`,
  );
  return row?.failed ?? 0;
}
