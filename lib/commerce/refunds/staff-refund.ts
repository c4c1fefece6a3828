import { queueApprovedRefund } from "@/lib/commerce/orders/refund-queue";
import { sendRefundDecision } from "@/lib/commerce/refunds/notices";
import { refundsMessages as sentences } from "@/lib/commerce/refunds/refunds.constants";
import type { StaffRefundInput } from "@/lib/commerce/refunds/refunds.schema";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, refuseOwn, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents } from "@/lib/foundation/format/money";

const orderSelect = {
  status: true,
  amount: true,
  refundedAmount: true,
  customerId: true,
  developerId: true,
  milestoneId: true,
  stripePaymentIntentId: true,
  refundRequest: { select: { id: true, status: true } },
} as const;

type Refundable = Pick<Prisma.OrderGetPayload<{ select: typeof orderSelect }>, "status" | "amount" | "milestoneId"> & {
  refundRequest: { status: string } | null;
};

/** Returns why staff can't refund an order now; null when they can. */
export function findRefundBlocker({ status, amount, milestoneId, refundRequest }: Refundable): string | null {
  if (milestoneId !== null) return sentences.milestone;
  if (status === "refunded") return sentences.alreadyRefunded;
  if (status === "disputed") return sentences.orderDisputed;
  if (status !== "completed") return sentences.notPaid;
  if (toCents(amount) === 0) return sentences.free;
  return refundRequest?.status === "granted" ? sentences.decidedApproved : null;
}

/**
 * Refunds the remaining amount of a paid order. If the buyer has requested a refund, approves that request, even one
 * that was declined. The money comes from the developer's share and the platform's fee, as with any refund. The buyer
 * and the developer are emailed the reason.
 * @throws AppError not_found; confirmation_needed; forbidden for the viewer's own purchase or sale, or when the viewer
 * was demoted meanwhile; conflict for a milestone, and when the order is free, unpaid, refunded, disputed or about to
 * be refunded
 */
export async function refundOrder(viewer: Viewer | null, orderId: string, { reason }: StaffRefundInput): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    // Serializes with decisions about this order, and with the payment being applied.
    await lockRow(tx, "Order", orderId);
    const order = await tx.order.findUnique({ where: { id: orderId }, select: orderSelect });
    if (!order) throw new AppError("not_found", sentences.orderNotFound);
    const { customerId, developerId, refundRequest: request } = order;
    refuseOwn(viewer, [customerId, developerId], sentences.own);
    const blocker = findRefundBlocker(order);
    if (blocker) throw new AppError("conflict", blocker);

    const granted = {
      status: "granted",
      note: reason,
      approvedAmount: order.amount.minus(order.refundedAmount),
      decidedRole: viewer.role,
      decidedAt: new Date(),
    };
    await tx.refundRequest.upsert({
      where: { orderId },
      create: { orderId, developerId, reason: sentences.byForgehall, ...granted },
      update: granted,
      select: { id: true },
    });
    await queueApprovedRefund(tx, { paymentIntentId: order.stripePaymentIntentId, orderId });
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "refund.grant",
      subject: { type: "order", id: orderId },
      from: { refund: request?.status ?? null },
      to: { refund: "granted", amount: granted.approvedAmount.toFixed(2) },
      reason,
    });
    for (const to of ["customer", "developer"] as const)
      await sendRefundDecision.add(tx, { eventId, to }, { key: `refund-decision-${to}-${eventId}` });
  });
}
