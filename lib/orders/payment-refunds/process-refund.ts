import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { giveUpRefund } from "@/lib/orders/payment-refunds/give-up-refund";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { newestFailure } from "@/lib/orders/payment-refunds/update-queued-refund";
import { requestErrorCode } from "@/lib/payments/call-provider";
import { refundPayment } from "@/lib/payments/refund-payment";

/** Refunds of one payment that may fail at the buyer's bank before a person has to look at it. */
const MAX_FAILED = 3;
/** How long a refund is tried that the provider refuses, in ms. */
const MAX_REFUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Job: gives back a payment that bought nothing, or whose refund was granted. May run any number of times; the provider
 * is asked first how the payment stands, then under one key, and has only so much to give back. It ends in one of two
 * ways: the money is back with the payer, also by a dispute, or a person has to look at it (`give-up-refund.ts`). While
 * a bank decides about the payment, it waits.
 * @throws AppError unavailable, Error while the money is not back, so that the queue tries again
 */
export async function processRefund(paymentIntentId: string): Promise<void> {
  if (!(await findOwed(paymentIntentId))) return;
  const { payment } = await syncPayment(paymentIntentId);
  // What the provider said may have settled it.
  const owed = await findOwed(paymentIntentId);
  if (!owed) return;
  if (!payment) return giveUpRefund(paymentIntentId, "payment_unknown");
  if (payment.disputed) return recordFailure(paymentIntentId, "charge_disputed");
  const failed = payment.refunds.filter(({ status }) => status === "failed");
  // The provider counts in seconds.
  const since = Math.floor(owed.createdAt.getTime() / 1000) * 1000;
  if (failed.filter(({ createdAt }) => createdAt.getTime() >= since).length >= MAX_FAILED)
    return giveUpRefund(paymentIntentId, newestFailure(payment) ?? "unknown");

  try {
    const refundId = await refundPayment({ paymentIntentId, orderId: owed.orderId, failedRefunds: failed.length });
    if (refundId) await db.paymentRefund.update({ where: { paymentIntentId }, data: { refundId } });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = requestErrorCode(error) ?? "refund_failed";
    if (code === "charge_disputed") return endDisputed(paymentIntentId);
    if (Date.now() - owed.createdAt.getTime() > MAX_REFUSED_MS) return giveUpRefund(paymentIntentId, code);
    await recordFailure(paymentIntentId, code);
    throw error;
  }
  await syncPayment(paymentIntentId);
  if (await findOwed(paymentIntentId)) throw new Error(`The refund of ${paymentIntentId} did not bring it back.`);
}

/** The provider refuses while a dispute is open, which may have begun just now, and for good once one was lost. */
async function endDisputed(paymentIntentId: string): Promise<void> {
  const { payment } = await syncPayment(paymentIntentId);
  return payment?.disputed
    ? recordFailure(paymentIntentId, "charge_disputed")
    : giveUpRefund(paymentIntentId, "dispute_lost");
}

const findOwed = (paymentIntentId: string) =>
  db.paymentRefund.findUnique({ where: { paymentIntentId, refundedAt: null, givenUpAt: null } });

async function recordFailure(paymentIntentId: string, failure: string): Promise<void> {
  await db.paymentRefund.updateMany({
    where: { paymentIntentId, refundedAt: null, givenUpAt: null },
    data: { failure },
  });
}
