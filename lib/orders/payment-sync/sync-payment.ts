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
import { recordUnmatchedPayment } from "@/lib/orders/payment-sync/record-unmatched-payment";
import type { Payment, ProviderRefund } from "@/lib/payments/payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import { retrievePayment } from "@/lib/payments/retrieve-payment";

/** Attempts before giving up when other processes keep updating the order; the caller retries later. */
const MAX_TRIES = 8;
/**
 * Maximum delay before the second attempt, in ms; it grows by as much per attempt. Random, so that the same writer does
 * not lose every time.
 */
const RETRY_DELAY_MS = 50;

export type SyncResult = {
  /** Null when the payment belongs to none of our orders. */
  orderId: string | null;
  /** Null when the provider does not know the payment. */
  payment: Payment | null;
  /** Whether the order differed from the provider's state. */
  changed: boolean;
};

/**
 * Fetches a payment from the provider and applies its state to its order; an unpaid payment changes nothing. The
 * order's revision is read before the provider is queried and checked on write, so that of two concurrent syncs the
 * older state never overwrites the newer one, and no lock is held during the provider call.
 * @param events the events that triggered the sync, recorded with their effect; does nothing when all were applied
 * before
 * @throws AppError unavailable when the provider or the database is unavailable
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
      // The intent may name an order that does not have its id yet: read that order first, then query again. Other
      // products may share the account and put anything into their metadata.
      if (orderId || !isUuid(payment.orderId)) {
        await recordUnmatchedPayment(payment);
        return { orderId: null, payment, changed: false };
      }
      orderId = payment.orderId;
      continue;
    }
    // An unpaid payment changes nothing, and writing the order would only block other writers.
    if (events.length === 0 && payment.status === "open" && order.stripePaymentIntentId === payment.id)
      return { orderId: order.id, payment, changed: false };
    const applied = await transaction((tx) => applyPayment(tx, order, payment, events)).catch(retryIfBoughtAgain);
    if (applied.outcome === "settled") logFailures(order.id, payment, applied.failedRefunds);
    if (applied.outcome !== "moved")
      return { orderId: order.id, payment, changed: applied.outcome === "settled" && applied.changed };
    if (tries < MAX_TRIES - 1) await wait(randomInt(RETRY_DELAY_MS / 2, RETRY_DELAY_MS) * (tries + 1));
  }
  throw new AppError("unavailable", ordersMessages.busy, { retryAfterSeconds: 1 });
}

/**
 * The buyer ordered the app again while this transaction was restoring the refunded order. The next attempt sees the
 * new order.
 */
function retryIfBoughtAgain(error: unknown): ApplyResult {
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
