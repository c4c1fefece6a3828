import { refundableUntil, refundDaysLeft } from "@/lib/commerce/orders/customer-orders.rows";
import type { OrderStatus, RefundStatus } from "@/lib/commerce/orders/orders.constants";
import { queueApprovedRefund } from "@/lib/commerce/orders/refund-queue";
import { sendRefundDecision, sendRefundRequested } from "@/lib/commerce/refunds/notices";
import { findRefundRequest } from "@/lib/commerce/refunds/read-refunds";
import { refundsMessages as sentences } from "@/lib/commerce/refunds/refunds.constants";
import type { RefundRequest } from "@/lib/commerce/refunds/refunds.rows";
import type { RefundDecisionInput, RefundRequestInput } from "@/lib/commerce/refunds/refunds.schema";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, can, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents } from "@/lib/foundation/format/money";

const refundableOrderSelect = { status: true, amount: true, completedAt: true, developerId: true } as const;
type Row = Prisma.OrderGetPayload<{ select: typeof refundableOrderSelect }>;

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
 * Requests a refund of the viewer's own order (decision 0029). One request per order; the seller is notified by email.
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
    const order = await tx.order.findFirst({
      where: { id: orderId, customerId: viewer.id, milestoneId: null },
      select: refundableOrderSelect,
    });
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
      await sendRefundRequested.add(tx, { requestId: id, to }, { key: `refund-requested-${to}-${id}` });
    return id;
  });
  const made = await findRefundRequest(requestId);
  if (!made) throw new Error("The request was just written.");
  return made;
}

const decidedOrderSelect = {
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
  const order = await tx.order.findUnique({ where: { id: request.orderId }, select: decidedOrderSelect });
  if (!order) throw new AppError("not_found", sentences.requestNotFound);
  return order;
}

/**
 * Approves or declines a refund request: the seller for their own sales, an admin for all others, no one for their own
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

    const approvedAmount = decision === "granted" ? order.amount.minus(order.refundedAmount) : null;
    const decided = { status: decision, note, approvedAmount, decidedRole: viewer.role, decidedAt: new Date() };
    await tx.refundRequest.update({ where: { id }, data: decided });
    if (decision === "granted")
      await queueApprovedRefund(tx, { paymentIntentId: order.stripePaymentIntentId, orderId: order.id });
    const action = decision === "granted" ? "refund.grant" : "refund.decline";
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action,
      subject: { type: "order", id: order.id },
      from: { refund: from },
      to: { refund: decision, ...(approvedAmount && { amount: approvedAmount.toFixed(2) }) },
      reason: note,
    });
    for (const to of ["customer", "developer"] as const)
      await sendRefundDecision.add(tx, { eventId, to }, { key: `refund-decision-${to}-${eventId}` });
  });
  const shown = await findRefundRequest(id);
  if (!shown) throw new Error("The request was just written.");
  return shown;
}

type DecisionContext = {
  status: RefundStatus;
  orderStatus: OrderStatus;
  decision: "granted" | "declined";
  /** The status that the decider saw, if given. */
  seen?: RefundStatus | undefined;
  staff: boolean;
};

/**
 * Returns why a request cannot get this decision; null when it can. Decisions are final, except that an admin can still
 * approve a declined request (decision 0029) and approve again one that could not be sent (decision 0029).
 */
export function validateDecision({ status, orderStatus, decision, seen, staff }: DecisionContext): string | null {
  if (status === "refunded" || orderStatus === "refunded") return sentences.alreadyRefunded;
  if (status === "granted") return sentences.decidedApproved;
  const canApproveAgain = staff && decision === "granted";
  if (status === "declined" && !canApproveAgain) return sentences.decidedDeclined;
  if (status === "failed" && !canApproveAgain) return sentences.failed;
  if (seen && seen !== status) return status === "declined" ? sentences.declinedMeanwhile : sentences.changedMeanwhile;
  if (decision === "declined") return null;
  if (orderStatus === "disputed") return sentences.orderDisputed;
  return orderStatus === "completed" ? null : sentences.orderNotCompleted;
}
