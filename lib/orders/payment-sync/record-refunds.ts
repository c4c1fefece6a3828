import { recordAudit } from "@/lib/audit/record-audit";
import type { Db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { refundFailure } from "@/lib/orders/payment-refunds/refund-failures.messages";
import type { Payment, ProviderRefund } from "@/lib/payments/payment";

type Change = {
  orderId: string;
  payment: Payment;
  /** Cents of the order that were back with the buyer before, and are now. */
  from: number;
  to: number;
};

/**
 * Stores a payment's refunds as the provider has them, in the transaction that brings its order to them. One that has
 * failed since it was last read is put on record, where staff see it.
 * @returns those refunds, to be logged once the transaction is committed
 */
export async function recordRefunds(tx: Db, { orderId, payment, from, to }: Change): Promise<ProviderRefund[]> {
  if (payment.refunds.length === 0) return [];
  const rows = await tx.orderRefund.findMany({
    where: { paymentIntentId: payment.id },
    select: { id: true, status: true },
  });
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  const changed = payment.refunds.filter(({ id, status }) => known.get(id) !== status);
  for (const { id, amountCents, status, failure, createdAt } of changed) {
    const state = { status, failure, failedAt: status === "failed" ? new Date() : null };
    await tx.orderRefund.upsert({
      where: { id },
      create: { id, orderId, paymentIntentId: payment.id, amount: toDecimalString(amountCents), createdAt, ...state },
      update: state,
    });
  }
  const failed = changed.filter(({ status }) => status === "failed");
  for (const { failure } of failed) {
    await recordAudit(tx, {
      actor: null,
      action: "refund.fail",
      subject: { type: "order", id: orderId },
      from: { returned: toDecimalString(from) },
      to: { returned: toDecimalString(to) },
      reason: refundFailure(failure ?? "unknown"),
    });
  }
  return failed;
}
