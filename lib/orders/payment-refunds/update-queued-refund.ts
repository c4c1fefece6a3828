import type { Db } from "@/lib/db/client";
import type { OrderStatus } from "@/lib/orders/orders.constants";
import { addRefundJob, refundCheckAt } from "@/lib/orders/payment-refunds/queue-refund";
import type { Payment } from "@/lib/payments/payment";

/** Returns why the payment's latest failed refund failed; null when none failed. */
export function newestFailure({ refunds }: Payment): string | null {
  const failed = refunds
    .filter(({ status }) => status === "failed")
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return failed[0]?.failure ?? null;
}

/**
 * Updates a payment's queued refund from the provider's state, in the transaction that updates its order:
 * - all of the money is back with the payer, by refunds or disputes: the refund is done, whatever failed before
 * - the refund that had completed it failed: the refund is queued again
 * - the dispute that blocked it is closed: the refund is sent immediately
 * @param from the order's previous status
 */
export async function updateQueuedRefund(tx: Db, from: OrderStatus, payment: Payment): Promise<void> {
  if (payment.status !== "succeeded") return;
  if (payment.refundedCents + payment.chargedBackCents >= payment.amountCents) {
    await tx.paymentRefund.updateMany({
      where: { paymentIntentId: payment.id, refundedAt: null },
      data: { refundedAt: new Date(), givenUpAt: null, failure: null },
    });
    return;
  }
  const { count: reopened } = await tx.paymentRefund.updateMany({
    where: { paymentIntentId: payment.id, refundedAt: { not: null } },
    data: { refundedAt: null, firstRefusedAt: null, failure: newestFailure(payment), checkAt: refundCheckAt() },
  });
  const disputeClosed = from === "disputed" && !payment.disputed;
  const { count: waiting } = disputeClosed
    ? await tx.paymentRefund.updateMany({
        where: { paymentIntentId: payment.id, givenUpAt: null },
        data: { firstRefusedAt: null },
      })
    : { count: 0 };
  if (reopened + waiting > 0) await addRefundJob(tx, payment.id);
}
