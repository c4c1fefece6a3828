import { recordAudit } from "@/lib/audit/record-audit";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { logError } from "@/lib/log";
import { refundFailure } from "@/lib/orders/payment-refunds/refund-failures.messages";

/**
 * Stops trying to send a payment back and leaves it to staff: the refund request reads failed, the failure is on record
 * and in the log, and the customer who was promised it gets a mail. An admin may grant it again, which tries anew.
 * @param failure why, as a code of `refund-failures.messages.ts`
 */
export async function giveUpRefund(paymentIntentId: string, failure: string): Promise<void> {
  const orderId = await transaction(async (tx) => {
    // Whoever settles the payment or decides about the request holds the order first, too.
    await tx.$queryRaw`SELECT 1 AS held FROM orders WHERE id = (SELECT order_id FROM payment_refunds WHERE payment_intent_id = ${paymentIntentId}) FOR NO KEY UPDATE`;
    const [given] = await tx.paymentRefund.updateManyAndReturn({
      where: { paymentIntentId, refundedAt: null, givenUpAt: null },
      data: { givenUpAt: new Date(), failure },
      select: { orderId: true },
    });
    if (!given) return null;
    const { count } = await tx.refundRequest.updateMany({
      where: { orderId: given.orderId, status: "granted" },
      data: { status: "failed" },
    });
    const eventId = await recordAudit(tx, {
      actor: null,
      action: "refund.give_up",
      subject: { type: "order", id: given.orderId },
      reason: refundFailure(failure),
    });
    if (count > 0) await addJob(tx, "send_refund_failed", { eventId }, { jobKey: `refund-failed-${eventId}` });
    return given.orderId;
  });
  if (orderId) logError("a refund was given up", { event: "refund_given_up", orderId, paymentIntentId, failure });
}
