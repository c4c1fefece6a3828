import { Prisma } from "@/lib/db/generated/client";
import type { ListOrder } from "@/lib/db/keyset-page";
import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";

/** Selects a request `r`, its order `o`, buyer `c`, seller `d` and its unfinished refund `p`. */
export const refundSql = Prisma.sql`
  SELECT r.id, r.order_id AS "orderId", r.reason, r.status, r.note, r.decided_role AS "decidedRole",
    r.created_at AS "createdAt", r.decided_at AS "decidedAt",
    (CASE r.status
      WHEN 'refunded' THEN COALESCE(r.granted_amount, o.refunded_amount)
      WHEN 'granted' THEN COALESCE(r.granted_amount, o.amount - o.refunded_amount)
      ELSE o.amount - o.refunded_amount
    END)::text AS amount, o.charged_back_amount > 0 AS "chargedBack",
    o.status AS "orderStatus", o.completed_at AS "paidAt", o.app_id AS "appId", o.app_title AS "appTitle",
    c.name AS "customerName", d.id AS "developerId", d.name AS "developerName", p.failure
  FROM refund_requests r JOIN orders o ON o.id = r.order_id
    LEFT JOIN users c ON c.id = o.customer_id LEFT JOIN users d ON d.id = r.developer_id
    LEFT JOIN payment_refunds p ON p.payment_intent_id = o.stripe_payment_intent_id AND p.refunded_at IS NULL`;

export type RefundRow = {
  id: string;
  orderId: string;
  reason: string;
  status: string;
  note: string | null;
  decidedRole: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  amount: string;
  chargedBack: boolean;
  orderStatus: string;
  paidAt: Date | null;
  appId: string | null;
  appTitle: string;
  customerName: string | null;
  developerId: string | null;
  developerName: string | null;
  failure: string | null;
};

/** Row → DTO. */
export function toRefundRequest(row: RefundRow): RefundRequest {
  const { id, orderId, amount, reason, note, failure, chargedBack } = row;
  return {
    id,
    orderId,
    amount,
    reason,
    note,
    failure,
    chargedBack,
    status: row.status as RefundStatus,
    orderStatus: row.orderStatus as OrderStatus,
    decidedBy: row.decidedRole === null ? null : row.decidedRole === "developer" ? "developer" : "admin",
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    app: { id: row.appId, title: row.appTitle },
    customer: row.customerName === null ? null : { name: row.customerName },
    developer: row.developerId === null ? null : { id: row.developerId, name: row.developerName ?? "" },
  };
}

export const newestRequests: ListOrder<RefundRow> = {
  name: "refunds",
  keys: [
    { sql: Prisma.sql`r.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
    { sql: Prisma.sql`r.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};
