import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { giveUpRefund } from "@/lib/orders/payment-refunds/give-up-refund";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { newestFailure } from "@/lib/orders/payment-refunds/update-queued-refund";
import { requestErrorCode } from "@/lib/payments/call-provider";
import { refundPayment } from "@/lib/payments/refund-payment";

/** Failed refund attempts at the buyer's bank before the refund is left to staff. */
const MAX_FAILED = 3;
/** How long a refund that the provider rejects is retried, in ms. */
const MAX_REFUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Job: refunds a payment that could not be fulfilled, or whose refund was granted. Safe to run any number of times: it
 * reads the payment first, uses one idempotency key, and the provider never refunds more than was paid. It ends when
 * the payer has the money back, by refund or dispute, or when it is left to staff (`give-up-refund.ts`). It waits while
 * a dispute is open.
 * @throws AppError unavailable, Error while the money is not back, so that the queue retries
 */
export async function processRefund(paymentIntentId: string): Promise<void> {
  if (!(await findQueuedRefund(paymentIntentId))) return;
  const { payment } = await syncPayment(paymentIntentId);
  // Syncing the payment may already have applied the refund.
  const refund = await findQueuedRefund(paymentIntentId);
  if (!refund) return;
  if (!payment) return giveUpRefund(paymentIntentId, "payment_unknown");
  if (payment.disputed) return recordFailure(paymentIntentId, "charge_disputed");
  const failed = payment.refunds.filter(({ status }) => status === "failed");
  // The provider's timestamps have a resolution of one second.
  const since = Math.floor(refund.createdAt.getTime() / 1000) * 1000;
  if (failed.filter(({ createdAt }) => createdAt.getTime() >= since).length >= MAX_FAILED)
    return giveUpRefund(paymentIntentId, newestFailure(payment) ?? "unknown");

  try {
    const refundId = await refundPayment({ paymentIntentId, orderId: refund.orderId, failedRefunds: failed.length });
    if (refundId) await db.paymentRefund.update({ where: { paymentIntentId }, data: { refundId } });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = requestErrorCode(error) ?? "refund_failed";
    if (code === "charge_disputed") return endDisputed(paymentIntentId);
    if (Date.now() - refund.createdAt.getTime() > MAX_REFUSED_MS) return giveUpRefund(paymentIntentId, code);
    await recordFailure(paymentIntentId, code);
    throw error;
  }
  await syncPayment(paymentIntentId);
  if (await findQueuedRefund(paymentIntentId))
    throw new Error(`The refund of ${paymentIntentId} did not bring it back.`);
}

/**
 * The provider rejects refunds while a dispute is open, which may have been opened just now, and for good once a
 * dispute is lost.
 */
async function endDisputed(paymentIntentId: string): Promise<void> {
  const { payment } = await syncPayment(paymentIntentId);
  return payment?.disputed
    ? recordFailure(paymentIntentId, "charge_disputed")
    : giveUpRefund(paymentIntentId, "dispute_lost");
}

const findQueuedRefund = (paymentIntentId: string) =>
  db.paymentRefund.findUnique({ where: { paymentIntentId, refundedAt: null, givenUpAt: null } });

async function recordFailure(paymentIntentId: string, failure: string): Promise<void> {
  await db.paymentRefund.updateMany({
    where: { paymentIntentId, refundedAt: null, givenUpAt: null },
    data: { failure },
  });
}
