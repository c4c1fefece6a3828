import { recordAudit } from "@/lib/audit/record-audit";
import { transaction } from "@/lib/db/transaction";
import { toDecimalString } from "@/lib/format/money";
import { logError } from "@/lib/log";
import type { Payment } from "@/lib/payments/payment";

/**
 * Records for staff, once, that we received a payment whose order does not exist, as after restoring a backup from
 * before the order. Ignores unpaid payments and those of other products.
 */
export async function recordUnmatchedPayment(payment: Payment): Promise<void> {
  const { id: paymentIntentId, orderId, amountCents } = payment;
  if (payment.status !== "succeeded" || !payment.isOurs || !orderId) return;
  const isNew = await transaction(async (tx) => {
    // The order that others lock does not exist.
    await tx.$queryRaw`
      SELECT 1 AS locked FROM pg_advisory_xact_lock(hashtextextended('forgehall unmatched ' || ${paymentIntentId}, 0))`;
    const action = "payment.unmatched";
    if (await tx.auditEvent.findFirst({ where: { subjectType: "order", subjectId: orderId, action } })) return false;
    await recordAudit(tx, {
      actor: null,
      action,
      subject: { type: "order", id: orderId },
      to: { payment: paymentIntentId, amount: toDecimalString(amountCents) },
      reason: "The buyer paid, but has no order. Refund the payment in the payment provider's dashboard.",
    });
    return true;
  });
  if (isNew)
    logError("a payment has no order", { event: "payment_without_order", orderId, paymentIntentId, amountCents });
}
