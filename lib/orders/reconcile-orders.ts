import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log";
import { checkOrder } from "@/lib/orders/check-order";
import { claimDueOrders, claimDueRefunds } from "@/lib/orders/claim-due";
import { payBack } from "@/lib/orders/pay-back";

/** Calls to the provider at the same time. */
const AT_ONCE = 5;
/** The next run begins a minute after this one; what is left waits for it. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every minute: whatever a webhook, a return page or a job should have done and did not. Asks the
 * provider about pending orders and pays back what is still owed. Several servers may run it at once.
 */
export async function reconcileOrders(): Promise<void> {
  const end = Date.now() + MAX_RUN_MS;
  await inBatches(() => claimDueOrders(AT_ONCE), checkOrder, (order) => ({ orderId: order.id }), end);
  await inBatches(() => claimDueRefunds(AT_ONCE), payBack, (paymentIntentId) => ({ paymentIntentId }), end);
}

async function inBatches<T>(claim: () => Promise<T[]>, work: (item: T) => Promise<void>, name: (item: T) => Record<string, string>, end: number): Promise<void> {
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
    // With the provider or the database away, the others would fail as well.
    if (away) return;
  }
}
