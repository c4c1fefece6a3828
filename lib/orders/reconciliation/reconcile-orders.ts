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
  /** Queued refunds that were sent and brought the money back. */
  refunded: number;
  /** Orders and refunds that could not be processed; they are retried later. */
  failed: number;
};

/**
 * Job, every minute, on one server at a time: catches up on whatever a webhook, a return page or a job failed to do.
 * Sends queued refunds and checks pending orders with the provider. Logs one line per run that had work.
 * @returns the counts; null when another server is running it
 */
export async function reconcileOrders(): Promise<ReconciliationReport | null> {
  const run = await withAdvisoryLock("forgehall reconcile orders", reconcile);
  if (run && run.result.checked + run.result.refunded + run.result.failed > 0) logInfo("orders reconciled", run.result);
  return run && run.result;
}

async function reconcile(): Promise<ReconciliationReport> {
  const start = Date.now();
  const found: ReconciliationReport = {
    checked: 0,
    paid: 0,
    paidUnfulfillable: 0,
    intentNotRecorded: 0,
    ended: 0,
    refunded: 0,
    failed: 0,
  };
  // Refunds come first and take half of the time at most, so that no backlog of one kind holds up the other.
  const isAvailable = await inBatches(
    {
      claim: () => claimDueRefunds(MAX_CONCURRENT),
      work: processRefund,
      name: (paymentIntentId) => ({ paymentIntentId }),
      end: start + MAX_RUN_MS / 2,
    },
    (_refunds, outcomes, failed) => {
      found.refunded += outcomes.filter((outcome) => outcome === "sent").length;
      found.failed += failed;
      return Promise.resolve();
    },
  );
  if (!isAvailable) return found;
  await inBatches(
    {
      claim: () => claimDueOrders(MAX_CONCURRENT),
      work: reconcileOrder,
      name: (order) => ({ orderId: order.id }),
      end: start + MAX_RUN_MS,
    },
    async (orders, _outcomes, failed) => {
      found.checked += orders.length;
      found.failed += failed;
      for (const [kind, count] of Object.entries(await countDiscrepancies(orders)))
        found[kind as keyof Discrepancies] += count;
    },
  );
  return found;
}

type Batches<T, R> = {
  claim: () => Promise<T[]>;
  work: (item: T) => Promise<R>;
  /** What identifies the item in the log. */
  name: (item: T) => Record<string, string>;
  /** Time in ms after which no further batch is started. */
  end: number;
};

/** @returns false when the provider or the database is unavailable: the rest would fail as well */
async function inBatches<T, R>(
  { claim, work, name, end }: Batches<T, R>,
  onBatchDone: (items: T[], outcomes: R[], failed: number) => Promise<void>,
): Promise<boolean> {
  while (Date.now() < end) {
    const items = await claim();
    if (items.length === 0) return true;
    const results = await Promise.allSettled(items.map(work));
    let isAvailable = true;
    for (const [index, result] of results.entries()) {
      const item = items[index];
      if (result.status === "fulfilled" || item === undefined) continue;
      const error: unknown = result.reason;
      logError("payment not followed up", { ...name(item), error });
      if (error instanceof AppError && error.code === "unavailable") isAvailable = false;
    }
    const outcomes = results.filter((result) => result.status === "fulfilled").map(({ value }) => value);
    await onBatchDone(items, outcomes, results.length - outcomes.length);
    if (!isAvailable) return false;
  }
  return true;
}
