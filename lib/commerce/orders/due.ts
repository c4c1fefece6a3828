import { type ActiveOrder, activeOrderSelect, toActiveOrder } from "@/lib/commerce/orders/active-order.rows";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import type { PaidFor } from "@/lib/foundation/payments/intents";

export type DueOrder = ActiveOrder & { subject: PaidFor | null; buyer: { id: string; email: string } | null };

/**
 * Claims up to `limit` pending orders that are due, so that no other server checks them too. Each is due again after
 * half its age, between a minute and an hour: most orders are completed soon or never.
 */
export async function claimDueOrders(limit: number): Promise<DueOrder[]> {
  const claimed = await queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM orders WHERE status = 'pending' AND check_at <= now()
        ORDER BY check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE orders
      SET check_at = now() + GREATEST(LEAST((now() - created_at) / 2, interval '1 hour'), interval '1 minute')
      FROM due WHERE orders.id = due.id
      RETURNING orders.id`,
  );
  const rows = await db.order.findMany({
    where: { id: { in: claimed.map(({ id }) => id) }, status: "pending" },
    select: { ...activeOrderSelect, appId: true, milestoneId: true, customer: { select: { id: true, email: true } } },
  });
  return rows.map((row) => ({ ...toActiveOrder(row), subject: subjectOf(row), buyer: row.customer }));
}

function subjectOf({ appId, milestoneId }: { appId: string | null; milestoneId: string | null }): PaidFor | null {
  if (milestoneId) return { milestoneId };
  return appId ? { appId } : null;
}

/** Claims up to `limit` queued refunds that their own job did not complete. */
export async function claimDueRefunds(limit: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    { paymentIntentId: "text" },
    Prisma.sql`
      WITH due AS MATERIALIZED (
        SELECT payment_intent_id FROM payment_refunds
        WHERE refunded_at IS NULL AND given_up_at IS NULL AND check_at <= now()
        ORDER BY check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE payment_refunds SET check_at = now() + interval '1 hour'
      FROM due WHERE payment_refunds.payment_intent_id = due.payment_intent_id
      RETURNING payment_refunds.payment_intent_id AS "paymentIntentId"`,
  );
  return rows.map(({ paymentIntentId }) => paymentIntentId);
}
