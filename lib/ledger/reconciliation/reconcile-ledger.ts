import { db } from "@/lib/db/client";
import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { addJob } from "@/lib/jobs/add-job";
import { compareOrders, type Difference } from "@/lib/ledger/reconciliation/compare-orders";
import { mirrorProvider } from "@/lib/ledger/reconciliation/mirror-provider";
import { sumProvider } from "@/lib/ledger/reconciliation/sum-provider";
import { logError, logInfo } from "@/lib/log";

const HOUR_MS = 60 * 60 * 1000;
/** Later movements are in flight: the two sides record them at different times. */
const IN_FLIGHT_MS = HOUR_MS;
/** Orders that were in flight at the last check, and transactions that committed after it. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Other calls to the provider wait meanwhile; a longer list is continued by another job. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every day, on one server at a time: stores the provider's balance transactions and compares them with the
 * ledger, order by order (decision 0052). Each order that newly differs is an error in the log. Can be interrupted at
 * any time.
 * @param maxRun milliseconds after which no further page is loaded
 * @throws AppError unavailable, so that the queue retries
 */
export async function reconcileLedger(now = new Date(), maxRun = MAX_RUN_MS): Promise<void> {
  await withAdvisoryLock("forgehall reconcile ledger", async () => {
    const isComplete = await mirrorProvider(Date.now() + maxRun);
    if (isComplete) await check(now);
    else await addJob(db, "reconcile_ledger", {}, { jobKey: "reconcile-ledger-continued" });
  });
}

async function check(now: Date): Promise<void> {
  const startedAt = new Date();
  const last = await db.ledgerCheck.findFirst({ orderBy: { createdAt: "desc" }, select: { createdAt: true } });
  const since = new Date(last ? last.createdAt.getTime() - OVERLAP_MS : 0);
  const { ordersChecked, differences } = await compareOrders(since, new Date(now.getTime() - IN_FLIGHT_MS));
  const sums = await sumProvider();
  await db.ledgerCheck.create({ data: { createdAt: startedAt, ordersChecked, ...sums } });
  for (const difference of differences) if (difference.isNew) logDifference(difference);
  logInfo("ledger reconciled", { ordersChecked, differences: sums.differences });
}

function logDifference({ orderId, ledgerCents, providerCents }: Difference): void {
  logError("ledger_difference", { orderId, ledgerCents: Number(ledgerCents), providerCents: Number(providerCents) });
}
