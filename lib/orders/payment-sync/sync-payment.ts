import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log";
import { withKeyedMutex } from "@/lib/concurrency/keyed-mutex";
import { isUuid } from "@/lib/is-uuid";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { applyPayment, type ApplyResult } from "@/lib/orders/payment-sync/apply-payment";
import type { Payment, ProviderRefund } from "@/lib/payments/payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import { retrievePayment } from "@/lib/payments/retrieve-payment";

/** Writers of other processes that may be faster before this one gives up and the caller comes again. */
const MAX_TRIES = 8;
/**
 * Milliseconds before the second try at most, and as many more before each one after it, so that not the same one is
 * overtaken again.
 */
const RETRY_DELAY_MS = 50;

export type SyncResult = {
  /** Null when the payment belongs to no order of ours. */
  orderId: string | null;
  /** Null when the provider knows no such payment. */
  payment: Payment | null;
  /** Whether the order was not yet as the provider has it. */
  changed: boolean;
};

/**
 * Asks the provider how a payment stands and brings its order to that; one that is still to be paid leaves it as it is.
 * The order's revision is read before the provider is asked and checked when the answer is written: of two that asked
 * at different times, the older answer never overwrites the newer one, and no lock is held over the call.
 * @param events that told of it, recorded with their effect; once all of them had theirs, nothing is done
 * @throws AppError unavailable when the provider or the database is away
 */
export function syncPayment(paymentIntentId: string, events: readonly PaymentEvent[] = []): Promise<SyncResult> {
  return withKeyedMutex(paymentIntentId, () => sync(paymentIntentId, events));
}

async function sync(paymentIntentId: string, events: readonly PaymentEvent[]): Promise<SyncResult> {
  let orderId: string | null = null;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const where = orderId ? { id: orderId } : { stripePaymentIntentId: paymentIntentId };
    const order = await db.order.findUnique({
      where,
      select: { id: true, revision: true, stripePaymentIntentId: true },
    });
    const payment = await retrievePayment(paymentIntentId);
    if (!payment) return { orderId: order?.id ?? null, payment, changed: false };
    if (!order) {
      // The intent may name an order that does not know it yet: read that one first, then ask again.
      // Other products may share the account and write what they like into their intents.
      if (orderId || !isUuid(payment.orderId)) return { orderId: null, payment, changed: false };
      orderId = payment.orderId;
      continue;
    }
    // What nobody has paid changes nothing, and to write that down would only hold up who has something to write.
    if (events.length === 0 && payment.status === "open" && order.stripePaymentIntentId === payment.id)
      return { orderId: order.id, payment, changed: false };
    const settlement = await transaction((tx) => applyPayment(tx, order, payment, events)).catch(whenBoughtAgain);
    if (settlement.outcome === "settled") logFailures(order.id, payment, settlement.failedRefunds);
    if (settlement.outcome !== "moved")
      return { orderId: order.id, payment, changed: settlement.outcome === "settled" && settlement.changed };
    if (tries < MAX_TRIES - 1) await wait(randomInt(RETRY_DELAY_MS / 2, RETRY_DELAY_MS) * (tries + 1));
  }
  throw new AppError("unavailable", ordersMessages.busy, { retryAfterSeconds: 1 });
}

/**
 * The buyer ordered the app again while its refunded order was about to be restored: the next try sees the new order.
 */
function whenBoughtAgain(error: unknown): ApplyResult {
  if (isUniqueViolation(error)) return { outcome: "moved" };
  throw error;
}

function logFailures(orderId: string, { id: paymentIntentId }: Payment, failed: ProviderRefund[]): void {
  for (const { id: refundId, amountCents, failure } of failed) {
    logError("a refund failed at the buyer's bank", {
      event: "refund_failed",
      orderId,
      paymentIntentId,
      refundId,
      amountCents,
      failure,
    });
  }
}
