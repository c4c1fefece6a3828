import { z } from "zod";
import {
  ORDER_STATUSES,
  type OrderStatus,
  REFUND_STATUSES,
  type RefundStatus,
} from "@/lib/commerce/orders/orders.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";

/** A refund request as its customer, the seller and admins see it. No email address, no payment ids. */
export const refundRequest = z
  .object({
    id: identifier,
    orderId: identifier,
    amount: dollars.describe(
      "The amount that an approval refunds or refunded: whatever earlier refunds left. Decimal string in dollars.",
    ),
    reason: z.string(),
    status: z.enum(REFUND_STATUSES),
    orderStatus: z.enum(ORDER_STATUSES),
    note: z.string().nullable().describe("The note to the customer."),
    decidedBy: z.enum(["developer", "admin"]).nullable(),
    createdAt: dateTime,
    paidAt: dateTime.nullable(),
    decidedAt: dateTime.nullable(),
    app: z
      .object({ id: identifier.nullable(), title: z.string() })
      .describe("As it was sold; `id` is null once the app is deleted."),
    customer: z.object({ name: z.string() }).nullable().describe("Null once the account is deleted."),
    developer: z.object({ id: identifier, name: z.string() }).nullable(),
    failure: z
      .string()
      .nullable()
      .describe(
        "Why an approved refund is not on its way, as a code: it is tried again every hour, " +
          "or not anymore once `status` is `failed`. Null when nothing is wrong.",
      ),
    chargedBack: z
      .boolean()
      .describe("Whether the buyer's bank returned the payment, or a part of it, through a dispute."),
  })
  .meta({ id: "RefundRequest" });

export type RefundRequest = z.infer<typeof refundRequest>;

/** Number of requests by status. */
export type RefundCounts = Record<RefundStatus | "total", number>;

/** A failed refund that staff need to handle. */
export type FailedRefund = {
  orderId: string;
  appTitle: string;
  /** Null once the account is deleted. */
  customerName: string | null;
  /** Decimal string in dollars. */
  amount: string;
  /** A failure code of `lib/commerce/orders/wording.constants.ts`. */
  failure: string;
  /** ISO 8601 UTC. */
  failedAt: string;
};

/** A request with its order, buyer, seller and the refunds of the order that are not finished. */
export const refundSelect = {
  id: true,
  orderId: true,
  reason: true,
  status: true,
  note: true,
  decidedRole: true,
  approvedAmount: true,
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

/** The amount that was approved or refunded, or that an approval would refund now. */
function refundAmount({ status, approvedAmount, order }: RefundRow): Prisma.Decimal {
  if (status === "refunded") return approvedAmount ?? order.refundedAmount;
  const left = order.amount.minus(order.refundedAmount);
  return status === "granted" ? (approvedAmount ?? left) : left;
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
