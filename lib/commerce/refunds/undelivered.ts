import { findUndelivered } from "@/lib/catalog/delivery/undelivered";
import { queueApprovedRefund } from "@/lib/commerce/orders/refund-queue";
import { sendRefundDecision } from "@/lib/commerce/refunds/notices";
import { findRefundRequest } from "@/lib/commerce/refunds/read-refunds";
import { refundsMessages } from "@/lib/commerce/refunds/refunds.constants";
import type { RefundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";

const orderSelect = {
  status: true,
  amount: true,
  refundedAmount: true,
  developerId: true,
  stripePaymentIntentId: true,
  platformRefundAmount: true,
  refundRequest: { select: { id: true, status: true } },
} as const;

/** A refund that is on its way or that a bank decides about; whoever approved it decides who bears it. */
function findBlocker({ status, refundRequest }: { status: string; refundRequest: { status: string } | null }) {
  if (status === "refunded") return refundsMessages.alreadyRefunded;
  if (status === "disputed") return refundsMessages.disputed;
  if (status !== "completed") return refundsMessages.notPaid;
  return refundRequest?.status === "granted" ? refundsMessages.decidedApproved : null;
}

/**
 * Refunds an app that we can't deliver to its buyer, at once and in full, whatever was said to an earlier request. The
 * platform bears it: the developer keeps the share (decision 0100). Pressed again, returns the same refund.
 * @throws AppError not_found when the order is not the viewer's; conflict while its files can be downloaded, more than
 * 60 days after the payment, and when it is refunded, disputed or unpaid
 */
export async function refundUndelivered(
  viewer: Viewer | null,
  orderId: string,
  now = new Date(),
): Promise<RefundRequest> {
  authorize(viewer, "refunds.ask");
  const requestId = await transaction(async (tx) => {
    // Serializes with decisions about this order, and with the payment being applied.
    await lockRow(tx, "Order", orderId);
    const order = await tx.order.findFirst({
      where: { id: orderId, customerId: viewer.id, milestoneId: null },
      select: orderSelect,
    });
    if (!order) throw new AppError("not_found", refundsMessages.orderNotFound);
    if (order.platformRefundAmount !== null && order.refundRequest) return order.refundRequest.id;
    const refusal = findBlocker(order);
    if (refusal) throw new AppError("conflict", refusal);
    if (!(await findUndelivered(tx, [orderId], now)).has(orderId))
      throw new AppError("conflict", refundsMessages.deliverable);

    const approvedAmount = order.amount.minus(order.refundedAmount);
    await tx.order.update({
      where: { id: orderId },
      data: { platformRefundAmount: approvedAmount },
      select: { id: true },
    });
    const granted = { status: "granted", approvedAmount, decidedRole: null, decidedAt: now, note: null };
    const { id } = await tx.refundRequest.upsert({
      where: { orderId },
      create: {
        orderId,
        developerId: order.developerId,
        reason: refundsMessages.undelivered,
        createdAt: now,
        ...granted,
      },
      update: granted,
      select: { id: true },
    });
    await queueApprovedRefund(tx, { paymentIntentId: order.stripePaymentIntentId, orderId });
    const eventId = await recordAudit(tx, {
      actor: null,
      action: "refund.grant",
      subject: { type: "order", id: orderId },
      from: { refund: order.refundRequest?.status ?? null },
      to: { refund: "granted", amount: approvedAmount.toFixed(2), paidBy: "platform" },
      reason: refundsMessages.undelivered,
    });
    await sendRefundDecision.add(tx, { eventId, to: "customer" }, { key: `refund-decision-customer-${eventId}` });
    return id;
  });
  const made = await findRefundRequest(requestId);
  if (!made) throw new Error("The request was just written.");
  return made;
}
