import { recordAudit } from "@/lib/audit/record-audit";
import { authorize, can } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";
import { queueGrantedRefund } from "@/lib/orders/payment-refunds/queue-refund";
import { findRefundRequest } from "@/lib/refunds/find-refund-requests";
import { validateDecision } from "@/lib/refunds/validate-decision";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";
import { refundsMessages as sentences } from "@/lib/refunds/refunds.messages";
import type { RefundDecisionInput } from "@/lib/refunds/refunds.schema";

const orderSelect = {
  id: true,
  status: true,
  customerId: true,
  developerId: true,
  stripePaymentIntentId: true,
  amount: true,
  refundedAmount: true,
} as const;

/** Locks and returns the order of a request that this viewer can decide. */
async function lockOrder(tx: Db, viewer: Viewer, id: string) {
  const mine = can(viewer, "refunds.moderate") ? {} : { developerId: viewer.id };
  const request = await tx.refundRequest.findFirst({ where: { id, ...mine }, select: { orderId: true } });
  if (!request) throw new AppError("not_found", sentences.requestNotFound);
  // Applying a payment locks the order first, too.
  await lockRow(tx, "Order", request.orderId);
  const order = await tx.order.findUnique({ where: { id: request.orderId }, select: orderSelect });
  if (!order) throw new AppError("not_found", sentences.requestNotFound);
  return order;
}

/**
 * Grants or declines a refund request: the seller for their own sales, an admin for all others, nobody for their own
 * purchase. Writes the decision, the queued refund, the audit event and the email job in one transaction. The refund
 * job calls the provider, and the order becomes refunded when the provider confirms.
 * @throws AppError not_found, forbidden (own purchase, or as an admin an own sale), conflict (already decided, status
 * differs from `from`, disputed, not completed)
 */
export async function decideRefund(
  viewer: Viewer | null,
  id: string,
  { decision, from: seen, note }: RefundDecisionInput,
): Promise<RefundRequest> {
  authorize(viewer, "refunds.decide");
  await transaction(async (tx) => {
    const order = await lockOrder(tx, viewer, id);
    refuseOwn(viewer, [order.customerId], sentences.ownPurchase);
    // An admin who sells apps must not decide about their own sales in Forgehall's name.
    if (can(viewer, "refunds.moderate")) refuseOwn(viewer, [order.developerId], sentences.ownSale);
    const { status } = await tx.refundRequest.findUniqueOrThrow({ where: { id }, select: { status: true } });
    const from = status as RefundStatus;
    const refusal = validateDecision({
      status: from,
      orderStatus: order.status as OrderStatus,
      decision,
      seen,
      staff: can(viewer, "refunds.moderate"),
    });
    if (refusal) throw new AppError("conflict", refusal);

    const grantedAmount = decision === "granted" ? order.amount.minus(order.refundedAmount) : null;
    const decided = { status: decision, note, grantedAmount, decidedRole: viewer.role, decidedAt: new Date() };
    await tx.refundRequest.update({ where: { id }, data: decided });
    if (decision === "granted")
      await queueGrantedRefund(tx, { paymentIntentId: order.stripePaymentIntentId, orderId: order.id });
    const action = decision === "granted" ? "refund.grant" : "refund.decline";
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action,
      subject: { type: "order", id: order.id },
      from: { refund: from },
      to: { refund: decision },
      reason: note,
    });
    for (const to of ["customer", "developer"] as const)
      await addJob(tx, "send_refund_decision", { eventId, to }, { jobKey: `refund-decision-${to}-${eventId}` });
  });
  const shown = await findRefundRequest(id);
  if (!shown) throw new Error("The request was just written.");
  return shown;
}
