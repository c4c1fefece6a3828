import { type CronItemOptions, parseCronItems } from "graphile-worker";
import { JOB_PRIORITIES, JOB_QUEUES, type JobName } from "@/lib/foundation/jobs/jobs";

type ScheduledJob = { task: JobName; match: string; options: CronItemOptions };

/** Scheduled jobs. All servers share the schedule, and each run is added once. */
export const schedule: ScheduledJob[] = [
  // Every minute, without catching up on minutes while the server was down.
  { task: "reconcile_orders", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: "reconcile_subscriptions", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: "recover_orphaned_jobs", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: "recheck_releases", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: "end_expired_suspensions", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: "remove_search_words", match: "* * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  // Every five minutes: webhooks usually arrive first, and events they brought are skipped.
  { task: "sweep_provider", match: "*/5 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  // Every hour, as promised to developers.
  { task: "pay_developers", match: "7 * * * *", options: { backfillPeriod: 60 * 60 * 1000, maxAttempts: 3 } },
  // Every hour, before the payouts: finds what an event missed.
  { task: "refresh_payout_accounts", match: "52 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  // Every hour: totals are correct without it, but with it each read scans few rows.
  { task: "apply_count_changes", match: "41 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  // Twice a day, because a backup that runs at that hour blocks it.
  { task: "remove_orphan_uploads", match: "17 3,15 * * *", options: { backfillPeriod: 0, maxAttempts: 3 } },
  // Every night, before the files of removed conversations are looked for.
  { task: "remove_dead_conversations", match: "7 3 * * *", options: { backfillPeriod: 0, maxAttempts: 3 } },
  // Every night; an account that is missed is found by the next run.
  { task: "close_payout_accounts", match: "27 3 * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: "clean_up_releases", match: "37 3,15 * * *", options: { backfillPeriod: 0, maxAttempts: 3 } },
  // Every night, after the provider's quiet hours; caught up once if the server was down.
  { task: "reconcile_ledger", match: "47 4 * * *", options: { backfillPeriod: 24 * 60 * 60 * 1000 } },
  // As promised in the preferences; caught up on the same day if the server was down.
  { task: "queue_digests", match: "0 8 * * *", options: { backfillPeriod: 12 * 60 * 60 * 1000 } },
  // Every night, caught up once if the server was down.
  { task: "purge_expired", match: "17 3 * * *", options: { backfillPeriod: 24 * 60 * 60 * 1000 } },
];

const queueOf = (task: JobName) => {
  const queueName = JOB_QUEUES[task];
  return queueName ? { queueName } : {};
};

/** Each job has a key of its own: a run that is still queued is replaced by the next one. */
export const parseSchedule = () =>
  parseCronItems(
    schedule.map((item) => ({
      ...item,
      options: {
        ...item.options,
        priority: JOB_PRIORITIES[item.task],
        ...queueOf(item.task),
        jobKey: `clock ${item.task}`,
      },
    })),
  );
