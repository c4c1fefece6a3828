import type { Db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { toCents, toDecimalString } from "@/lib/format/money";
import { addJob } from "@/lib/jobs/add-job";
import { claimOrder } from "@/lib/orders/payment-sync/claim-order";
import { handleStatusChange } from "@/lib/orders/fulfillment/handle-status-change";
import { queueInstantPayout, queueReversal } from "@/lib/orders/fulfillment/queue-payout-jobs";
import { fulfillOrder } from "@/lib/orders/fulfillment/fulfill-order";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { evaluatePayment } from "@/lib/orders/payment-sync/evaluate-payment";
import { queueRefund } from "@/lib/orders/payment-refunds/queue-refund";
import { recordRefunds } from "@/lib/orders/payment-sync/record-refunds";
import { updateQueuedRefund } from "@/lib/orders/payment-refunds/update-queued-refund";
import { handleOrderChange } from "@/lib/orders/subscriptions/handle-order-change";
import type { Payment, ProviderRefund } from "@/lib/payments/payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";

/**
 * `moved`: another writer updated the order first, so the payment we read may be stale. `replayed`: all events were
 * already applied.
 */
export type ApplyResult =
  | { outcome: "moved" | "replayed" }
  | {
      outcome: "settled";
      /** Whether the order differed from the provider's state. */
      changed: boolean;
      /** Refunds that failed since the last sync. */
      failedRefunds: ProviderRefund[];
    };

/** The revision was read before the provider was queried. */
type ReadOrder = { id: string; revision: number };

/** Returns whether any of the events is new. Events are recorded together with their effect. */
async function recordEvent(tx: Db, events: readonly PaymentEvent[]): Promise<boolean> {
  return (
    (await tx.paymentEvent.createMany({ data: events.map(({ id, type }) => ({ id, type })), skipDuplicates: true }))
      .count > 0
  );
}

/**
 * Applies a payment's state to its order, with all consequences in one transaction.
 * @param events the events that triggered the sync; does nothing when all of them were recorded before
 */
export async function applyPayment(
  tx: Db,
  order: ReadOrder,
  payment: Payment,
  events: readonly PaymentEvent[] = [],
): Promise<ApplyResult> {
  const row = await claimOrder(tx, order);
  if (!row) return { outcome: "moved" };
  if (events.length > 0 && !(await recordEvent(tx, events))) return { outcome: "replayed" };

  const {
    status: from,
    appId,
    customerId,
    appStatus,
    boughtAgain,
    afterEnd,
    completedAt,
    subscriptionId,
    periodEnd,
  } = row;
  const ownPayment = row.intent === payment.id || isPlaceholderIntentId(row.intent);
  const outcome = evaluatePayment(
    {
      status: from,
      amountCents: toCents(row.amount),
      ownPayment,
      buyerExists: customerId !== null,
      appStatus,
      boughtAgain,
      afterEnd,
    },
    payment,
  );
  const { status: to, chargedBackCents } = outcome;
  const before = toCents(row.refunded);
  const returned = ownPayment ? outcome.returnedCents : before;
  const paid = to !== "pending" && to !== "failed";
  const arrives = paid && from === "pending";
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: to,
      completedAt: paid ? (completedAt ?? new Date()) : null,
      // Whether the seller is verified when the money arrives counts, not when checkout was opened (decision 0049).
      ...(arrives && { payoutHoldDays: row.sellerVerified ? 0 : env.PAYOUT_HOLD_DAYS }),
      // A removed order that was paid after all is shown again, with what became of the money.
      ...(payment.status === "succeeded" && { removedAt: null }),
      ...(ownPayment && {
        stripePaymentIntentId: payment.id,
        refundedAmount: toDecimalString(returned),
        chargedBackAmount: toDecimalString(chargedBackCents),
      }),
    },
  });
  if (arrives) {
    await fulfillOrder(tx, { id: order.id, appId, customerId });
    await addJob(tx, "notify_sale", { orderId: order.id }, { jobKey: `sale-${order.id}` });
    await queueInstantPayout(tx, order.id);
  }
  if (to === "disputed" && from !== "disputed")
    await addJob(tx, "notify_dispute", { orderId: order.id }, { jobKey: `dispute-${order.id}` });
  if (from !== to || before !== returned) await queueReversal(tx, order.id);
  await handleStatusChange(tx, { id: order.id, appId, from, to });
  if (subscriptionId) await handleOrderChange(tx, { subscriptionId, periodEnd, from, to, refund: outcome.refund });
  if (outcome.refund) {
    const { id: paymentIntentId, amountCents } = payment;
    await queueRefund(tx, { paymentIntentId, orderId: order.id, amountCents, reason: outcome.refund });
  }
  await updateQueuedRefund(tx, from, payment);
  const failedRefunds = await recordRefunds(tx, { orderId: order.id, payment, from: before, to: returned });
  return { outcome: "settled", changed: from !== to || before !== returned, failedRefunds };
}
