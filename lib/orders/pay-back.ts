import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { syncPayment } from "@/lib/orders/sync-payment";
import { refusalCode } from "@/lib/payments/call-provider";
import { refundPayment } from "@/lib/payments/refund-payment";

/**
 * Job: gives back a payment that bought nothing, or whose refund was granted. May run any number of times; the provider is asked
 * under one key and has only so much to give back. A refund that did not last is followed by another.
 * What the provider refuses is noted, for who granted it to see, and tried again.
 * @throws AppError unavailable, Error while the money is not back, so that the queue tries again
 */
export async function payBack(paymentIntentId: string): Promise<void> {
  const owed = await db.paymentRefund.findUnique({ where: { paymentIntentId } });
  if (!owed || owed.refundedAt) return;
  const refundId = await refundPayment({ paymentIntentId, orderId: owed.orderId, failedRefundId: owed.refundId }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) await noteFailure(paymentIntentId, refusalCode(error) ?? "refund_failed");
    throw error;
  });
  // The order learns what went back before the debt is struck off.
  const { payment } = await syncPayment(paymentIntentId);
  const isBack = !payment || payment.refundedCents + payment.chargedBackCents >= payment.amountCents;
  await db.paymentRefund.update({
    where: { paymentIntentId },
    data: { ...(isBack && { refundedAt: new Date(), failure: null }), ...(refundId && { refundId }) },
  });
  if (!isBack) throw new Error(`Refund ${String(refundId)} did not bring ${paymentIntentId} back.`);
}

async function noteFailure(paymentIntentId: string, failure: string): Promise<void> {
  await db.paymentRefund.updateMany({ where: { paymentIntentId, refundedAt: null }, data: { failure } });
}
