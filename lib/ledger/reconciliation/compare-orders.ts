import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** An order for which the provider holds a different amount than the ledger says, in cents. */
export type Difference = { orderId: string; ledgerCents: bigint; providerCents: bigint; isNew: boolean };

/** The smallest id (UUID version 7) of a row created at this time. */
function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Compares what the provider holds of each order with the ledger, and records orders that differ or agree again. Only
 * orders with a movement since the last check, and those that differed then: the cost follows what changed.
 * @param since the last check, minus an overlap
 * @param settled orders that moved later are in flight and skipped
 */
export async function compareOrders(
  since: Date,
  settled: Date,
): Promise<{ ordersChecked: number; differences: Difference[] }> {
  const rows = await queryRows(
    db,
    { ordersChecked: "int4", orderId: "uuid?", ledgerCents: "int8?", providerCents: "int8?", isNew: "bool?" },
    Prisma.sql`
      WITH touched AS MATERIALIZED (
        SELECT order_id FROM ledger_transactions WHERE id >= ${firstIdAt(since)}::uuid AND order_id IS NOT NULL
        UNION
        SELECT order_id FROM provider_balance_transactions
        WHERE mirrored_at >= ${since}::timestamptz AND order_id IS NOT NULL
        UNION
        SELECT order_id FROM ledger_differences WHERE resolved_at IS NULL
      ), checked AS MATERIALIZED (
        SELECT touched.order_id, held.cents AS ledger_cents, mirrored.cents AS provider_cents
        FROM touched, LATERAL (
          SELECT
            -coalesce(sum(e.amount_cents) FILTER (WHERE e.account IN ('provider', 'disputes')), 0)::int8 AS cents,
            max(t.created_at) AS moved_at
          FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
          WHERE t.order_id = touched.order_id
        ) AS held, LATERAL (
          SELECT coalesce(sum(b.amount_cents), 0)::int8 AS cents, max(b.created_at) AS moved_at
          FROM provider_balance_transactions b WHERE b.order_id = touched.order_id
        ) AS mirrored
        WHERE greatest(held.moved_at, mirrored.moved_at) < ${settled}::timestamptz
      ), differing AS (
        INSERT INTO ledger_differences AS d (id, order_id, ledger_cents, provider_cents)
        SELECT ledger_uuid(now()), order_id, ledger_cents, provider_cents FROM checked
        WHERE ledger_cents <> provider_cents
        ON CONFLICT (order_id) WHERE resolved_at IS NULL
        DO UPDATE SET ledger_cents = EXCLUDED.ledger_cents, provider_cents = EXCLUDED.provider_cents
        RETURNING d.order_id, d.ledger_cents, d.provider_cents, d.xmax = 0 AS is_new
      ), resolved AS (
        UPDATE ledger_differences d SET resolved_at = now() FROM checked c
        WHERE d.order_id = c.order_id AND d.resolved_at IS NULL AND c.ledger_cents = c.provider_cents
      )
      SELECT counted.orders AS "ordersChecked", d.order_id AS "orderId", d.ledger_cents AS "ledgerCents",
        d.provider_cents AS "providerCents", d.is_new AS "isNew"
      FROM (SELECT count(*)::int AS orders FROM checked) AS counted LEFT JOIN differing AS d ON true`,
  );
  const differences = rows.flatMap(({ orderId, ledgerCents, providerCents, isNew }) =>
    orderId === null
      ? []
      : [{ orderId, ledgerCents: ledgerCents ?? 0n, providerCents: providerCents ?? 0n, isNew: isNew ?? false }],
  );
  return { ordersChecked: rows[0]?.ordersChecked ?? 0, differences };
}
