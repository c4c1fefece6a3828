import { z } from "zod";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { applyPayment, type ApplyResult } from "@/lib/commerce/orders/apply-payment";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { recordAudit } from "@/lib/foundation/audit";
import { db, isUniqueViolation } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toDecimalString } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { isUuid } from "@/lib/foundation/keys";
import { logError } from "@/lib/foundation/log";
import type { PaymentEvent } from "@/lib/foundation/payments/webhook-events";
import { type Payment, type ProviderRefund, retrievePayment } from "@/lib/foundation/payments/intents";
import { withKeyedMutex } from "@/lib/foundation/concurrency";

/** Attempts before giving up when other processes keep updating the order; the caller retries later. */
const MAX_TRIES = 8;
/**
 * Maximum delay before the second attempt, in ms; it grows by as much per attempt. Random, so that the same writer does
 * not lose every time.
 */
const RETRY_DELAY_MS = 50;

type SyncResult = {
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

export const syncPaymentJob = defineJob({
  name: "sync_payment",
  payload: z.object({ paymentIntentId: z.string() }),
  priority: "money",
  queue: "payment provider",
  run: async ({ paymentIntentId }) => void (await syncPayment(paymentIntentId)),
});

async function sync(paymentIntentId: string, events: readonly PaymentEvent[]): Promise<SyncResult> {
  let orderId: string | null = null;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const where = orderId ? { id: orderId } : { stripePaymentIntentId: paymentIntentId };
    const order = await db.order.findUnique({
      where,
      select: { id: true, revision: true, stripePaymentIntentId: true, cardTriedAt: true },
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
    // An unpaid payment changes nothing but whether a card was tried, and writing would only block other writers.
    const known = order.cardTriedAt !== null || !payment.cardTried;
    if (events.length === 0 && payment.status === "open" && order.stripePaymentIntentId === payment.id && known)
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

/**
 * Records for staff, once, that we received a payment whose order does not exist, as after restoring a backup from
 * before the order. Ignores unpaid payments and those of other products.
 */
async function recordUnmatchedPayment(payment: Payment): Promise<void> {
  const { id: paymentIntentId, orderId, amountCents } = payment;
  if (payment.status !== "succeeded" || !payment.isOurs || !orderId) return;
  const isNew = await transaction(async (tx) => {
    // The order that others lock does not exist.
    await tx.$queryRaw`
      SELECT 1 AS locked FROM pg_advisory_xact_lock(hashtextextended('forgehall unmatched ' || ${paymentIntentId}, 0))`;
    const action = "payment.unmatched";
    if (await tx.auditEvent.findFirst({ where: { subjectType: "order", subjectId: orderId, action } })) return false;
    await recordAudit(tx, {
      actor: null,
      action,
      subject: { type: "order", id: orderId },
      to: { payment: paymentIntentId, amount: toDecimalString(amountCents) },
      reason: "The buyer paid, but has no order. Refund the payment in the payment provider's dashboard.",
    });
    return true;
  });
  if (isNew)
    logError("a payment has no order", { event: "payment_without_order", orderId, paymentIntentId, amountCents });
}
