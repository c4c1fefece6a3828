import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { AppError } from "@/lib/errors";
import { logError, logInfo } from "@/lib/log";
import { reconcileOrder } from "@/lib/orders/reconciliation/reconcile-order";
import { claimDueOrders, claimDueRefunds } from "@/lib/orders/reconciliation/claim-due";
import { countDiscrepancies, type Discrepancies } from "@/lib/orders/reconciliation/count-discrepancies";
import { processRefund } from "@/lib/orders/payment-refunds/process-refund";

/** Concurrent calls to the provider. */
const MAX_CONCURRENT = 5;
/** In ms. The next run starts a minute after this one and takes the rest. */
const MAX_RUN_MS = 45_000;

export type ReconciliationReport = Discrepancies & {
  /** Orders checked with the provider. */
  checked: number;
  /** Queued refunds that were sent. */
  refunded: number;
  /** Orders and refunds that could not be processed; they are retried later. */
  failed: number;
};

/**
 * Job, every minute, on one server at a time: catches up on whatever a webhook, a return page or a job failed to do.
 * Checks pending orders with the provider and sends queued refunds. Logs one line per run that had work.
 * @returns the counts; null when another server is running it
 */
export async function reconcileOrders(): Promise<ReconciliationReport | null> {
  const run = await withAdvisoryLock("forgehall reconcile orders", reconcile);
  if (run && run.result.checked + run.result.refunded + run.result.failed > 0) logInfo("orders reconciled", run.result);
  return run && run.result;
}

async function reconcile(): Promise<ReconciliationReport> {
  const end = Date.now() + MAX_RUN_MS;
  const found: ReconciliationReport = {
    checked: 0,
    paid: 0,
    paidUnfulfillable: 0,
    intentNotRecorded: 0,
    ended: 0,
    refunded: 0,
    failed: 0,
  };
  await inBatches(
    () => claimDueOrders(MAX_CONCURRENT),
    reconcileOrder,
    (order) => ({ orderId: order.id }),
    end,
    async (orders, failed) => {
      found.checked += orders.length;
      found.failed += failed;
      for (const [kind, count] of Object.entries(await countDiscrepancies(orders)))
        found[kind as keyof Discrepancies] += count;
    },
  );
  await inBatches(
    () => claimDueRefunds(MAX_CONCURRENT),
    processRefund,
    (paymentIntentId) => ({ paymentIntentId }),
    end,
    (refunds, failed) => {
      found.refunded += refunds.length - failed;
      found.failed += failed;
      return Promise.resolve();
    },
  );
  return found;
}

async function inBatches<T>(
  claim: () => Promise<T[]>,
  work: (item: T) => Promise<void>,
  name: (item: T) => Record<string, string>,
  end: number,
  onBatchDone: (items: T[], failed: number) => Promise<void>,
): Promise<void> {
  while (Date.now() < end) {
    const items = await claim();
    if (items.length === 0) return;
    const results = await Promise.allSettled(items.map(work));
    let unavailable = false;
    for (const [index, result] of results.entries()) {
      const item = items[index];
      if (result.status === "fulfilled" || item === undefined) continue;
      logError("payment not followed up", { ...name(item), error: result.reason as unknown });
      unavailable ||= result.reason instanceof AppError && result.reason.code === "unavailable";
    }
    await onBatchDone(items, results.filter(({ status }) => status === "rejected").length);
    // With the provider or the database unavailable, the rest would fail as well.
    if (unavailable) return;
  }
}
