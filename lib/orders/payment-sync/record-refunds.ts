import { recordAudit } from "@/lib/audit/record-audit";
import type { Db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { refundFailure } from "@/lib/orders/payment-refunds/refund-failures.messages";
import type { Payment, ProviderRefund } from "@/lib/payments/payment";

type Change = {
  orderId: string;
  payment: Payment;
  /** Cents of the order returned to the buyer before (`from`) and after (`to`) this update. */
  from: number;
  to: number;
};

/**
 * Stores a payment's refunds as the provider reports them, in the transaction that updates its order. Refunds that
 * failed since the last sync are audited, so that staff see them.
 * @returns the newly failed refunds, to be logged after the transaction commits
 */
export async function recordRefunds(tx: Db, { orderId, payment, from, to }: Change): Promise<ProviderRefund[]> {
  if (payment.refunds.length === 0) return [];
  const rows = await tx.orderRefund.findMany({
    where: { paymentIntentId: payment.id },
    select: { id: true, status: true, failure: true },
  });
  const stored = new Map(rows.map((row) => [row.id, row]));
  // A failure's reason does not change, but a refund that was held may be sent.
  const changed = payment.refunds.filter(({ id, status, failure }) => {
    const row = stored.get(id);
    return row?.status !== status || (status === "pending" && row.failure !== failure);
  });
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
