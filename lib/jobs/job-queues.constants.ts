import type { JobName } from "@/lib/jobs/jobs.dto";

/** Jobs that call the payment provider run one after the other: when it hangs, they must not take every worker. */
const PROVIDER = "payment provider";

/** Removals share a lock, which only one holds. */
const REMOVAL = "release objects";
/** A check takes minutes and most of a processor: one at a time, so that other jobs still run. */
const CHECKS = "release checks";

/** One batch at a time, so that the last rename wins; a batch continues behind the other developers' batches. */
const SEARCH = "search";

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
  refresh_app_search: SEARCH,
};
