import type { Db } from "@/lib/db/client";
import type { OrderStatus } from "@/lib/orders/orders.constants";
import { addRefundJob } from "@/lib/orders/payment-refunds/queue-refund";
import type { Payment } from "@/lib/payments/payment";

/** Why the newest of a payment's failed refunds failed; null when none did. */
export function newestFailure({ refunds }: Payment): string | null {
  const failed = refunds
    .filter(({ status }) => status === "failed")
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return failed[0]?.failure ?? null;
}

/**
 * Brings what we owe of a payment to what the provider says of it, in the transaction that brings its order there:
 * - all of it is back with the payer, by refunds or disputes: nothing is owed any more, whatever was refused before
 * - the refund that had settled it failed: it is owed again
 * - the dispute that held it up is over: it is asked for at once
 * @param from the order's status before
 */
export async function updateQueuedRefund(tx: Db, from: OrderStatus, payment: Payment): Promise<void> {
  if (payment.status !== "succeeded") return;
  if (payment.refundedCents + payment.chargedBackCents >= payment.amountCents) {
    await tx.$executeRaw`
      UPDATE payment_refunds SET refunded_at = now(), given_up_at = NULL, failure = NULL
      WHERE payment_intent_id = ${payment.id} AND refunded_at IS NULL`;
    return;
  }
  const reopened = await tx.$executeRaw`
    UPDATE payment_refunds SET refunded_at = NULL, failure = ${newestFailure(payment)}, check_at = now() + interval '5 minutes'
    WHERE payment_intent_id = ${payment.id} AND refunded_at IS NOT NULL`;
  const isFree = from === "disputed" && !payment.disputed;
  const waiting = isFree
    ? await tx.paymentRefund.count({ where: { paymentIntentId: payment.id, givenUpAt: null } })
    : 0;
  if (reopened + waiting > 0) await addRefundJob(tx, payment.id);
}
