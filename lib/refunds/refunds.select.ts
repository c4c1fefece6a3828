import type { Prisma } from "@/lib/db/generated/client";
import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";

/** A request with its order, buyer, seller and the refunds of the order that are not finished. */
export const refundSelect = {
  id: true,
  orderId: true,
  reason: true,
  status: true,
  note: true,
  decidedRole: true,
  grantedAmount: true,
  createdAt: true,
  decidedAt: true,
  developer: { select: { id: true, name: true } },
  order: {
    select: {
      amount: true,
      refundedAmount: true,
      chargedBackAmount: true,
      status: true,
      completedAt: true,
      appId: true,
      appTitle: true,
      stripePaymentIntentId: true,
      customer: { select: { name: true } },
      paymentRefunds: { where: { refundedAt: null }, select: { paymentIntentId: true, failure: true } },
    },
  },
} satisfies Prisma.RefundRequestSelect;

type RefundRow = Prisma.RefundRequestGetPayload<{ select: typeof refundSelect }>;

/** The amount that was granted or refunded, or that a grant would refund now. */
function refundAmount({ status, grantedAmount, order }: RefundRow): Prisma.Decimal {
  if (status === "refunded") return grantedAmount ?? order.refundedAmount;
  const left = order.amount.minus(order.refundedAmount);
  return status === "granted" ? (grantedAmount ?? left) : left;
}

/** Row → DTO. */
export function toRefundRequest(row: RefundRow): RefundRequest {
  const { id, orderId, reason, note, order, developer } = row;
  const refund = order.paymentRefunds.find(({ paymentIntentId }) => paymentIntentId === order.stripePaymentIntentId);
  return {
    id,
    orderId,
    amount: refundAmount(row).toFixed(2),
    reason,
    note,
    failure: refund?.failure ?? null,
    chargedBack: order.chargedBackAmount.greaterThan(0),
    status: row.status as RefundStatus,
    orderStatus: order.status as OrderStatus,
    decidedBy: row.decidedRole === null ? null : row.decidedRole === "developer" ? "developer" : "admin",
    createdAt: row.createdAt.toISOString(),
    paidAt: order.completedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    app: { id: order.appId, title: order.appTitle },
    customer: order.customer,
    developer,
  };
}
