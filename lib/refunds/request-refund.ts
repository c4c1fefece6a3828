import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Prisma } from "@/lib/db/generated/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { toCents } from "@/lib/format/money";
import { addJob } from "@/lib/jobs/add-job";
import { refundDaysLeft, refundableUntil } from "@/lib/orders/refund-window";
import { findRefundRequest } from "@/lib/refunds/find-refund-requests";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";
import { refundsMessages as sentences } from "@/lib/refunds/refunds.messages";
import type { RefundRequestInput } from "@/lib/refunds/refunds.schema";

const orderSelect = { status: true, amount: true, completedAt: true, developerId: true } as const;
type Row = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** Returns why a refund of this order cannot be requested now; null when it can. */
function findBlocker({ status, amount, completedAt }: Row, now: Date): string | null {
  const amountCents = toCents(amount);
  if (status === "refunded") return sentences.alreadyRefunded;
  if (status === "disputed") return sentences.disputed;
  if (status !== "completed") return sentences.notPaid;
  if (amountCents === 0) return sentences.free;
  const until = refundableUntil({ status, amountCents, completedAt });
  return until && refundDaysLeft(until, now) === null ? sentences.tooLate : null;
}

/**
 * Requests a refund of the viewer's own order (decision 0030). One request per order; the seller is notified by email.
 * @param now must be within 14 days of the payment, the last moment included
 * @throws AppError not_found when the order is not the viewer's; conflict when a refund cannot be requested
 */
export async function requestRefund(
  viewer: Viewer | null,
  orderId: string,
  { reason }: RefundRequestInput,
  now = new Date(),
): Promise<RefundRequest> {
  authorize(viewer, "refunds.ask");
  const requestId = await transaction(async (tx) => {
    // Serializes with concurrent requests and decisions about this order.
    await lockRow(tx, "Order", orderId);
    const order = await tx.order.findFirst({ where: { id: orderId, customerId: viewer.id }, select: orderSelect });
    if (!order) throw new AppError("not_found", sentences.orderNotFound);
    if (await tx.refundRequest.findUnique({ where: { orderId }, select: { id: true } }))
      throw new AppError("conflict", sentences.alreadyAsked);
    const refusal = findBlocker(order, now);
    if (refusal) throw new AppError("conflict", refusal);
    const { id } = await tx.refundRequest.create({
      data: { orderId, developerId: order.developerId, reason, createdAt: now },
      select: { id: true },
    });
    for (const to of ["customer", "developer"] as const)
      await addJob(tx, "send_refund_requested", { requestId: id, to }, { jobKey: `refund-requested-${to}-${id}` });
    return id;
  });
  const made = await findRefundRequest(requestId);
  if (!made) throw new Error("The request was just written.");
  return made;
}
