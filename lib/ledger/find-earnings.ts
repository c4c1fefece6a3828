import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** What is left of an order after refunds and disputes, in cents: the platform's fee and the developer's share. */
export type Earnings = { fee: number; share: number };

/** Returns each order's earnings, without payouts. Unpaid orders have none and are left out. */
export async function findEarnings(orderIds: readonly string[]): Promise<Map<string, Earnings>> {
  const rows = await queryRows(
    db,
    { id: "uuid?", fee: "int8", share: "int8" },
    Prisma.sql`
      SELECT t.order_id AS id, coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'fees'), 0)::int8 AS fee,
        coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'developer'), 0)::int8 AS share
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.order_id = ANY (${orderIds}::uuid[])
        AND (e.account = 'fees' OR e.account = 'developer' AND e.available_at IS NOT NULL)
      GROUP BY 1`,
  );
  return new Map(rows.map(({ id, fee, share }) => [id ?? "", { fee: Number(fee), share: Number(share) }]));
}
