import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";

const BATCH = 20;
/** In ms. The next run starts a minute after this one and takes the rest. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every minute, on one server at a time: syncs the subscriptions that are due, in case an event or a job was lost,
 * and does what is still to be done for them at the provider.
 */
export const reconcileSubscriptions = defineJob({
  name: "reconcile_subscriptions",
  priority: "money",
  queue: "payment provider",
  // Every minute, without catching up on minutes while the server was down.
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => {
    await withAdvisoryLock("forgehall reconcile subscriptions", async () => {
      const end = Date.now() + MAX_RUN_MS;
      while (Date.now() < end) {
        const due = await claimDueSubscriptions();
        for (const id of due) if (!(await syncOne(id))) return;
        if (due.length < BATCH) return;
      }
    });
  },
});

/** @returns false when the provider is unavailable: the rest would fail as well */
async function syncOne(id: string): Promise<boolean> {
  try {
    await syncSubscription(id);
    return true;
  } catch (error) {
    logError("subscription not followed up", { subscriptionId: id, error });
    return !(error instanceof AppError && error.code === "unavailable");
  }
}

/** Claims due subscriptions. One that fails is due again after an hour; otherwise its sync chooses the next check. */
export async function claimDueSubscriptions(): Promise<string[]> {
  const rows = await queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM subscriptions
        WHERE (status <> 'canceled' OR pending_action IS NOT NULL) AND check_at <= now()
        ORDER BY check_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )
      UPDATE subscriptions SET check_at = now() + interval '1 hour'
      FROM due WHERE subscriptions.id = due.id
      RETURNING subscriptions.id`,
  );
  return rows.map(({ id }) => id);
}
