import { ifAlone } from "@/lib/db/if-alone";
import { AppError } from "@/lib/errors";
import { logError, logInfo } from "@/lib/log";
import { checkOrder } from "@/lib/orders/check-order";
import { claimDueOrders, claimDueRefunds } from "@/lib/orders/claim-due";
import { findDifferences, type Differences } from "@/lib/orders/find-differences";
import { payBack } from "@/lib/orders/pay-back";

/** Calls to the provider at the same time. */
const AT_ONCE = 5;
/** The next run begins a minute after this one; what is left waits for it. */
const MAX_RUN_MS = 45_000;

export type Reconciled = Differences & {
  /** Orders that the provider was asked about. */
  checked: number;
  /** Owed refunds that were made now. */
  refunded: number;
  /** Orders and refunds that could not be followed up; their turn comes again. */
  unreached: number;
};

/**
 * Job, every minute, by one server at a time: whatever a webhook, a return page or a job should have done and did not. Asks the
 * provider about pending orders and pays back what is still owed. What differed is logged, one line a run that had work.
 * @returns how much of it there was; null when another server is at it
 */
export async function reconcileOrders(): Promise<Reconciled | null> {
  const run = await ifAlone("forgehall reconcile orders", reconcile);
  if (run && run.result.checked + run.result.refunded + run.result.unreached > 0) logInfo("orders reconciled", run.result);
  return run && run.result;
}

async function reconcile(): Promise<Reconciled> {
  const end = Date.now() + MAX_RUN_MS;
  const found: Reconciled = { checked: 0, paid: 0, paidForNothing: 0, intentNotNoted: 0, ended: 0, refunded: 0, unreached: 0 };
  await inBatches(() => claimDueOrders(AT_ONCE), checkOrder, (order) => ({ orderId: order.id }), end, async (orders, failed) => {
    found.checked += orders.length;
    found.unreached += failed;
    for (const [kind, count] of Object.entries(await findDifferences(orders))) found[kind as keyof Differences] += count;
  });
  await inBatches(() => claimDueRefunds(AT_ONCE), payBack, (paymentIntentId) => ({ paymentIntentId }), end, (refunds, failed) => {
    found.refunded += refunds.length - failed;
    found.unreached += failed;
    return Promise.resolve();
  });
  return found;
}

async function inBatches<T>(
  claim: () => Promise<T[]>,
  work: (item: T) => Promise<void>,
  name: (item: T) => Record<string, string>,
  end: number,
  note: (items: T[], failed: number) => Promise<void>,
): Promise<void> {
  while (Date.now() < end) {
    const items = await claim();
    if (items.length === 0) return;
    const results = await Promise.allSettled(items.map(work));
    let away = false;
    for (const [index, result] of results.entries()) {
      const item = items[index];
      if (result.status === "fulfilled" || item === undefined) continue;
      logError("payment not followed up", { ...name(item), error: result.reason as unknown });
      away ||= result.reason instanceof AppError && result.reason.code === "unavailable";
    }
    await note(items, results.filter(({ status }) => status === "rejected").length);
    // With the provider or the database away, the others would fail as well.
    if (away) return;
  }
}
