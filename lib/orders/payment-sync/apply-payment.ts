import type { Db } from "@/lib/db/client";
import { toCents, toDecimalString } from "@/lib/format/money";
import { claimOrder } from "@/lib/orders/payment-sync/claim-order";
import { handleStatusChange } from "@/lib/orders/fulfillment/handle-status-change";
import { fulfillOrder } from "@/lib/orders/fulfillment/fulfill-order";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { evaluatePayment } from "@/lib/orders/payment-sync/evaluate-payment";
import { queueRefund } from "@/lib/orders/payment-refunds/queue-refund";
import { recordRefunds } from "@/lib/orders/payment-sync/record-refunds";
import { updateQueuedRefund } from "@/lib/orders/payment-refunds/update-queued-refund";
import type { Payment, ProviderRefund } from "@/lib/payments/payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";

/**
 * `moved`: another writer was faster, so what we know of the payment may be old. `replayed`: the events have had their
 * effect.
 */
export type ApplyResult =
  | { outcome: "moved" | "replayed" }
  | {
      outcome: "settled";
      /** Whether the order was not yet as the provider has it. */
      changed: boolean;
      /** Refunds of which we did not know yet that they failed. */
      failedRefunds: ProviderRefund[];
    };

/** Its revision was read before the provider was asked. */
type ReadOrder = { id: string; revision: number };

/** Whether any of the events is new; they are recorded together with their effect. */
async function recordEvent(tx: Db, events: readonly PaymentEvent[]): Promise<boolean> {
  return (
    (await tx.paymentEvent.createMany({ data: events.map(({ id, type }) => ({ id, type })), skipDuplicates: true }))
      .count > 0
  );
}

/**
 * Brings an order to what its payment has become, in one transaction with everything that follows.
 * @param events that told of it; where all of them were told before, there is nothing to do
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

  const { status: from, appId, customerId, appStatus, boughtAgain, completedAt } = row;
  const ownPayment = row.intent === payment.id || isPlaceholderIntentId(row.intent);
  const verdict = evaluatePayment(
    {
      status: from,
      amountCents: toCents(row.amount),
      ownPayment,
      buyerExists: customerId !== null,
      appStatus,
      boughtAgain,
    },
    payment,
  );
  const { status: to, chargedBackCents } = verdict;
  const before = toCents(row.refunded);
  const returned = ownPayment ? verdict.returnedCents : before;
  const paid = to !== "pending" && to !== "failed";
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: to,
      completedAt: paid ? (completedAt ?? new Date()) : null,
      ...(ownPayment && {
        stripePaymentIntentId: payment.id,
        refundedAmount: toDecimalString(returned),
        chargedBackAmount: toDecimalString(chargedBackCents),
      }),
    },
  });
  if (paid && from === "pending") await fulfillOrder(tx, { id: order.id, appId, customerId });
  await handleStatusChange(tx, { id: order.id, appId, from, to });
  if (verdict.refund) await queueRefund(tx, { paymentIntentId: payment.id, orderId: order.id, reason: verdict.refund });
  await updateQueuedRefund(tx, from, payment);
  const failedRefunds = await recordRefunds(tx, { orderId: order.id, payment, from: before, to: returned });
  return { outcome: "settled", changed: from !== to || before !== returned, failedRefunds };
}
