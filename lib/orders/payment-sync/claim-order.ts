import type { Db } from "@/lib/db/client";
import type { Columns, RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { ACTIVE_ORDER_STATUSES, type OrderStatus } from "@/lib/orders/orders.constants";

const claimedRow = {
  status: "varchar",
  amount: "text",
  refunded: "text",
  intent: "text",
  appId: "uuid?",
  customerId: "uuid?",
  // Whether the seller is verified now; null once their account is deleted.
  sellerVerified: "bool?",
  completedAt: "timestamptz?",
  // The listing's moderation status, also while the app is unlisted; null once the app is deleted.
  appStatus: "varchar?",
  // Whether the buyer has another active order of the app.
  boughtAgain: "bool",
  subscriptionId: "uuid?",
  periodEnd: "timestamptz?",
  // Whether the subscription had ended before this payment of it was made, or became known.
  afterEnd: "bool",
} as const satisfies Columns;

export type ClaimedOrder = Omit<RowOf<typeof claimedRow>, "status"> & { status: OrderStatus };

/** Locks an order's row for this transaction unless it was written since `revision` was read. */
export async function claimOrder(
  tx: Db,
  { id, revision }: { id: string; revision: number },
): Promise<ClaimedOrder | undefined> {
  const [row] = await queryRows(
    tx,
    claimedRow,
    Prisma.sql`
      UPDATE orders SET revision = revision + 1 WHERE id = ${id}::uuid AND revision = ${revision}
      RETURNING status, amount::text, refunded_amount::text AS refunded, stripe_payment_intent_id AS intent,
        app_id AS "appId", customer_id AS "customerId", completed_at AS "completedAt",
        (SELECT users.verified FROM users WHERE users.id = orders.developer_id) AS "sellerVerified",
        (SELECT coalesce(apps.unlisted_status, apps.status) FROM apps WHERE apps.id = orders.app_id) AS "appStatus",
        EXISTS (
          SELECT 1 FROM orders other
          WHERE other.customer_id = orders.customer_id AND other.app_id = orders.app_id AND other.id <> orders.id
            AND other.status = ANY (${[...ACTIVE_ORDER_STATUSES]})
            AND orders.subscription_id IS NULL AND other.subscription_id IS NULL
        ) AS "boughtAgain", subscription_id AS "subscriptionId", period_end AS "periodEnd",
        EXISTS (
          SELECT 1 FROM subscriptions s
          WHERE s.id = orders.subscription_id AND s.status = 'canceled'
            AND (s.ended_at <= orders.created_at OR s.paid_through < orders.period_end)
        ) AS "afterEnd"`,
  );
  return row && { ...row, status: row.status as OrderStatus };
}
