import { isPlaceholderIntentId } from "@/lib/commerce/orders/active-order.rows";
import { cancelPendingOrder } from "@/lib/commerce/orders/cancel-order";
import { claimDueOrders, claimDueRefunds, type DueOrder } from "@/lib/commerce/orders/due";
import { attachIntent, ensureProviderCustomer } from "@/lib/commerce/orders/intents";
import { MAX_PENDING_AGE_MS, MAX_REUSE_AGE_MS } from "@/lib/commerce/orders/orders.constants";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError, logInfo } from "@/lib/foundation/log";

/** Concurrent calls to the provider. */
const MAX_CONCURRENT = 5;
/** In ms. The next run starts a minute after this one and takes the rest. */
const MAX_RUN_MS = 45_000;

type ReconciliationReport = Discrepancies & {
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

export const reconcileOrdersJob = defineJob({
  name: "reconcile_orders",
  priority: "money",
  queue: "payment provider",
  // Every minute, without catching up on minutes while the server was down.
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => void (await reconcileOrders()),
});

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

/**
 * Reconciles a pending order: syncs its payment with the provider, and abandons it after a day or when its buyer or app
 * is deleted. If the intent id was never stored (the process died in between), the intent is requested again under the
 * order's idempotency key while the provider remembers it, so that no unknown intent is left behind.
 * @throws AppError unavailable
 */
async function reconcileOrder(order: DueOrder): Promise<void> {
  const { subject, buyer, intent, createdAt } = order;
  const hasNoIntent = isPlaceholderIntentId(intent);
  const age = Date.now() - createdAt.getTime();
  if (!subject || !buyer || age >= (hasNoIntent ? MAX_REUSE_AGE_MS : MAX_PENDING_AGE_MS)) {
    await cancelPendingOrder(order);
    return;
  }
  if (!hasNoIntent) {
    await syncPayment(intent);
    return;
  }
  const providerCustomerId = await ensureProviderCustomer(buyer);
  const attached = await attachIntent(order, { id: buyer.id, providerCustomerId }, subject);
  if (!attached.payment && attached.reason === "customer_missing") await cancelPendingOrder(order);
}

/** Number of orders that differed from the provider, by kind. */
type Discrepancies = {
  /** Paid, but neither the webhook nor the return page had reported it. */
  paid: number;
  /** Paid, but can no longer be fulfilled; the payment is refunded. */
  paidUnfulfillable: number;
  /** The intent was created, but the process ended before storing its id. */
  intentNotRecorded: number;
  /** Never paid: canceled at the provider, or abandoned now. */
  ended: number;
};

/**
 * Counts what reconciling these orders has changed.
 * @param before the orders as they were before, all of them pending
 */
async function countDiscrepancies(before: DueOrder[]): Promise<Discrepancies> {
  const found: Discrepancies = { paid: 0, paidUnfulfillable: 0, intentNotRecorded: 0, ended: 0 };
  const rows = await db.order.findMany({
    where: { id: { in: before.map(({ id }) => id) } },
    select: { id: true, status: true, stripePaymentIntentId: true, _count: { select: { paymentRefunds: true } } },
  });
  const current = new Map(rows.map((row) => [row.id, row]));
  for (const { id, intent } of before) {
    const row = current.get(id);
    if (!row) continue;
    if (isPlaceholderIntentId(intent) && !isPlaceholderIntentId(row.stripePaymentIntentId))
      found.intentNotRecorded += 1;
    if (row.status === "pending") continue;
    if (row.status !== "failed") found.paid += 1;
    else if (row._count.paymentRefunds > 0) found.paidUnfulfillable += 1;
    else found.ended += 1;
  }
  return found;
}
