import { refundFailure } from "@/lib/commerce/orders/wording.constants";
import { countReturned, newestFailure, processRefundJob } from "@/lib/commerce/orders/refund-queue";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { sendRefundFailed } from "@/lib/commerce/refunds/notices";
import type { PaymentRefund } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { implementJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";
import type { Payment } from "@/lib/foundation/payments/intents";
import { refundPayment } from "@/lib/foundation/payments/refunds";
import { isAnswered, requestErrorCode } from "@/lib/foundation/payments/stripe";

/** Failed refund attempts at the buyer's bank before the refund is left to staff. */
const MAX_FAILED = 3;
/** How long a refund that the provider rejects is retried, in ms. */
const MAX_REFUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What a run did: `sent` brought the money back, `waiting` waits for the buyer's bank or for our balance, and
 * `not_queued` had nothing to do, because the money is back already or the refund was left to staff.
 */
type RefundOutcome = "sent" | "waiting" | "given_up" | "not_queued";

/**
 * Job: refunds a payment that could not be fulfilled, or whose refund was approved. Safe to run any number of times: it
 * reads the payment first, uses one idempotency key per attempt, and the provider never refunds more than was paid. It
 * ends when the payer has the money back, by refund or dispute, or when it is left to staff. It waits while a dispute
 * is open.
 * @throws AppError unavailable, Error while the money is not back, so that the queue retries
 */
export async function processRefund(paymentIntentId: string): Promise<RefundOutcome> {
  if (!(await findQueuedRefund(paymentIntentId))) return "not_queued";
  const { payment } = await syncPayment(paymentIntentId);
  // Syncing the payment may already have applied the refund.
  const refund = await findQueuedRefund(paymentIntentId);
  if (!refund) return "not_queued";
  if (!payment)
    return retryOrGiveUp(refund, "payment_unknown", new Error(`The provider does not know ${paymentIntentId}.`));
  if (payment.disputed) return wait(refund, "charge_disputed");
  if (isHeld(payment)) return wait(refund, "insufficient_funds");
  const failed = payment.refunds.filter(({ status }) => status === "failed");
  // The provider's timestamps have a resolution of one second.
  const since = Math.floor(refund.createdAt.getTime() / 1000) * 1000;
  if (failed.filter(({ createdAt }) => createdAt.getTime() >= since).length >= MAX_FAILED)
    return giveUp(paymentIntentId, newestFailure(payment) ?? "unknown");

  try {
    const refundId = await refundPayment({
      paymentIntentId,
      orderId: refund.orderId,
      amountCents: refund.partCents === null ? null : Number(refund.partCents) - countReturned(payment),
      failedRefunds: failed.length,
      attempt: refund.attempt ?? 0,
    });
    if (refundId) await db.paymentRefund.update({ where: { paymentIntentId }, data: { refundId } });
  } catch (error) {
    if (isAnswered(error)) await startNextAttempt(refund);
    if (error instanceof AppError) throw error;
    const code = requestErrorCode(error) ?? "refund_failed";
    return code === "charge_disputed" ? endDisputed(refund) : retryOrGiveUp(refund, code, error);
  }
  const { payment: after } = await syncPayment(paymentIntentId);
  if (!(await findQueuedRefund(paymentIntentId))) return "sent";
  if (after && isHeld(after)) return wait(refund, "insufficient_funds");
  throw new Error(`The refund of ${paymentIntentId} did not bring it back.`);
}

export const processRefundTask = implementJob(processRefundJob, {
  run: async ({ paymentIntentId }) => void (await processRefund(paymentIntentId)),
});

const isHeld = ({ refunds }: Payment) => refunds.some((refund) => refund.isHeld);

/**
 * The provider rejects refunds while a dispute is open, which may have been opened just now, and for good once a
 * dispute is lost.
 */
async function endDisputed(refund: PaymentRefund): Promise<RefundOutcome> {
  const { payment } = await syncPayment(refund.paymentIntentId);
  return payment?.disputed ? wait(refund, "charge_disputed") : giveUp(refund.paymentIntentId, "dispute_lost");
}

/** Records what the refund waits for; an event or the next reconciliation continues it. */
async function wait({ paymentIntentId }: PaymentRefund, failure: string): Promise<RefundOutcome> {
  await db.paymentRefund.updateMany({ where: queued(paymentIntentId), data: { failure } });
  return "waiting";
}

/** Records a rejection and rethrows it, so that the refund is retried; gives up after a week of rejections. */
async function retryOrGiveUp(
  { paymentIntentId, firstRefusedAt }: PaymentRefund,
  failure: string,
  error: unknown,
): Promise<RefundOutcome> {
  if (firstRefusedAt && Date.now() - firstRefusedAt.getTime() > MAX_REFUSED_MS) return giveUp(paymentIntentId, failure);
  await db.paymentRefund.updateMany({
    where: queued(paymentIntentId),
    data: { failure, firstRefusedAt: firstRefusedAt ?? new Date() },
  });
  throw error;
}

async function giveUp(paymentIntentId: string, failure: string): Promise<RefundOutcome> {
  await giveUpRefund(paymentIntentId, failure);
  return "given_up";
}

/** The provider replays its answer to this attempt's idempotency key, so the next one needs another key. */
async function startNextAttempt({ paymentIntentId, attempt }: PaymentRefund): Promise<void> {
  await db.paymentRefund.updateMany({ where: { paymentIntentId, attempt }, data: { attempt: (attempt ?? 0) + 1 } });
}

const queued = (paymentIntentId: string) => ({ paymentIntentId, refundedAt: null, givenUpAt: null });

const findQueuedRefund = (paymentIntentId: string) => db.paymentRefund.findUnique({ where: queued(paymentIntentId) });

/**
 * Stops retrying a refund and leaves it to staff: marks the refund request failed, audits and logs the failure, and
 * emails the customer if the refund was promised. An admin can approve it again, which starts over.
 * @param failure a failure code of `wording.constants.ts`
 */
export async function giveUpRefund(paymentIntentId: string, failure: string): Promise<void> {
  const orderId = await transaction(async (tx) => {
    // Applying a payment and deciding a refund request lock the order first, too.
    const queued = await tx.paymentRefund.findUnique({ where: { paymentIntentId }, select: { orderId: true } });
    if (!queued) return null;
    await lockRow(tx, "Order", queued.orderId);
    const [refund] = await tx.paymentRefund.updateManyAndReturn({
      where: { paymentIntentId, refundedAt: null, givenUpAt: null },
      data: { givenUpAt: new Date(), failure },
      select: { orderId: true },
    });
    if (!refund) return null;
    const { count } = await tx.refundRequest.updateMany({
      where: { orderId: refund.orderId, status: "granted" },
      data: { status: "failed" },
    });
    const eventId = await recordAudit(tx, {
      actor: null,
      action: "refund.give_up",
      subject: { type: "order", id: refund.orderId },
      reason: refundFailure(failure),
    });
    if (count > 0) await sendRefundFailed.add(tx, { eventId }, { key: `refund-failed-${eventId}` });
    return refund.orderId;
  });
  if (orderId) logError("a refund was given up", { event: "refund_given_up", orderId, paymentIntentId, failure });
}
