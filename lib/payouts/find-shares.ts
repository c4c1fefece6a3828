import type { Db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { MAX_TRANSFERS } from "@/lib/payouts/payouts.constants";

/** What remains of a developer's share of one order, in cents. */
export type Share = { orderId: string; remaining: bigint };

const shareRow = { orderId: "uuid?", remaining: "int8?", blocked: "int8" } as const satisfies Columns;

/**
 * Finds the shares that can be transferred, oldest first, and the sum of those that must wait: a refund was granted and
 * is not sent yet, or the provider refused the share's transfer and staff have not retried it.
 * @param now later shares are left out
 */
export async function findShares(
  tx: Db,
  developerId: string,
  now: Date,
): Promise<{ shares: Share[]; blocked: bigint }> {
  const rows = await queryRows(
    tx,
    shareRow,
    Prisma.sql`
      WITH shares AS (
        SELECT t.order_id, sum(e.amount_cents)::int8 AS remaining, min(e.available_at) AS available_at
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.developer_id = ${developerId}::uuid AND e.account = 'developer'
        GROUP BY t.order_id
        HAVING sum(e.amount_cents) > 0 AND bool_and(coalesce(e.available_at <= ${now}::timestamptz, true))
      ), checked AS (
        SELECT s.*, EXISTS (
          SELECT FROM payment_refunds r
          WHERE r.order_id = s.order_id AND r.refunded_at IS NULL AND r.given_up_at IS NULL
        ) OR EXISTS (
          SELECT FROM transfers f WHERE f.order_id = s.order_id AND f.status = 'failed'
        ) AS is_blocked
        FROM shares s
      ), blocked AS (
        SELECT coalesce(sum(remaining), 0)::int8 AS cents FROM checked WHERE is_blocked
      )
      SELECT order_id AS "orderId", remaining, blocked.cents AS blocked
      FROM blocked LEFT JOIN checked ON NOT is_blocked
      ORDER BY available_at, order_id
      LIMIT ${MAX_TRANSFERS}`,
  );
  const shares = rows.flatMap(({ orderId, remaining }) => (orderId && remaining ? [{ orderId, remaining }] : []));
  return { shares, blocked: rows[0]?.blocked ?? 0n };
}
