import { recordAudit } from "@/lib/audit/record-audit";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { logError } from "@/lib/log";
import { refundFailure } from "@/lib/orders/payment-refunds/refund-failures.messages";

/**
 * Stops retrying a refund and leaves it to staff: marks the refund request failed, audits and logs the failure, and
 * emails the customer if the refund was promised. An admin can grant it again, which starts over.
 * @param failure failure code from `refund-failures.messages.ts`
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
    if (count > 0) await addJob(tx, "send_refund_failed", { eventId }, { jobKey: `refund-failed-${eventId}` });
    return refund.orderId;
  });
  if (orderId) logError("a refund was given up", { event: "refund_given_up", orderId, paymentIntentId, failure });
}
