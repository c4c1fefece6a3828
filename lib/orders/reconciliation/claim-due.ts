import { db } from "@/lib/db/client";
import { activeOrderSelect, toActiveOrder, type ActiveOrder } from "@/lib/orders/orders.select";

export type DueOrder = ActiveOrder & { appId: string | null; buyer: { id: string; email: string } | null };

/**
 * Takes up to `limit` pending orders whose time has come, so that no other server asks about them too.
 * The next time comes after half the order's age, from a minute to an hour: most are settled soon or never.
 */
export async function claimDueOrders(limit: number): Promise<DueOrder[]> {
  const claimed = await db.$queryRaw<{ id: string }[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM orders WHERE status = 'pending' AND check_at <= now()
      ORDER BY check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE orders SET check_at = now() + GREATEST(LEAST((now() - created_at) / 2, interval '1 hour'), interval '1 minute')
    FROM due WHERE orders.id = due.id
    RETURNING orders.id`;
  const rows = await db.order.findMany({
    where: { id: { in: claimed.map(({ id }) => id) }, status: "pending" },
    select: { ...activeOrderSelect, appId: true, customer: { select: { id: true, email: true } } },
  });
  return rows.map((row) => ({ ...toActiveOrder(row), appId: row.appId, buyer: row.customer }));
}

/** Takes up to `limit` refunds that are owed and whose own job did not bring them through. */
export async function claimDueRefunds(limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ payment_intent_id: string }[]>`
    WITH due AS MATERIALIZED (
      SELECT payment_intent_id FROM payment_refunds WHERE refunded_at IS NULL AND given_up_at IS NULL AND check_at <= now()
      ORDER BY check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE payment_refunds SET check_at = now() + interval '1 hour'
    FROM due WHERE payment_refunds.payment_intent_id = due.payment_intent_id
    RETURNING payment_refunds.payment_intent_id`;
  return rows.map((row) => row.payment_intent_id);
}
