import { db } from "@/lib/db/client";
import { syncPayment } from "@/lib/orders/sync-payment";
import { refundPayment } from "@/lib/payments/refund-payment";

/**
 * Job: gives back a payment that bought nothing. May run any number of times; the provider is asked
 * under one key and has only so much to give back. A refund that did not last is followed by another.
 * @throws AppError unavailable, Error while the money is not back, so that the queue tries again
 */
export async function payBack(paymentIntentId: string): Promise<void> {
  const owed = await db.paymentRefund.findUnique({ where: { paymentIntentId } });
  if (!owed || owed.refundedAt) return;
  const refundId = await refundPayment({ paymentIntentId, orderId: owed.orderId, failedRefundId: owed.refundId });
  // The order learns what went back before the debt is struck off.
  const { payment } = await syncPayment(paymentIntentId);
  const isBack = !payment || payment.refundedCents + payment.chargedBackCents >= payment.amountCents;
  await db.paymentRefund.update({ where: { paymentIntentId }, data: { ...(isBack && { refundedAt: new Date() }), ...(refundId && { refundId }) } });
  if (!isBack) throw new Error(`Refund ${String(refundId)} did not bring ${paymentIntentId} back.`);
}
