import { db } from "@/lib/db/client";
import { syncPayment } from "@/lib/orders/sync-payment";
import { refundPayment } from "@/lib/payments/refund-payment";

/**
 * Job: gives back a payment that bought nothing. May run any number of times; the provider is asked
 * under one key and has only so much to give back.
 * @throws AppError unavailable, so that the queue tries again
 */
export async function payBack(paymentIntentId: string): Promise<void> {
  const owed = await db.paymentRefund.findUnique({ where: { paymentIntentId } });
  if (!owed || owed.refundedAt) return;
  const refundId = await refundPayment(paymentIntentId, owed.orderId);
  // The order learns what went back before the debt is struck off.
  await syncPayment(paymentIntentId);
  await db.paymentRefund.update({ where: { paymentIntentId }, data: { refundedAt: new Date(), ...(refundId && { refundId }) } });
}
