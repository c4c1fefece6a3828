import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/**
 * Sums what the provider holds, in cents: of orders according to its list and according to the ledger, of no order, and
 * the fees that it kept, which are in none of the others.
 */
export async function sumProvider() {
  const [row] = await queryRows(
    db,
    {
      providerCents: "int8",
      unattributedCents: "int8",
      feeCents: "int8",
      ledgerCents: "int8",
      differenceCents: "int8",
      differences: "int4",
    },
    Prisma.sql`
      SELECT mirrored.*, ledger.*, differing.*
      FROM (
        SELECT
          coalesce(sum(amount_cents) FILTER (WHERE order_id IS NOT NULL), 0)::int8 AS "providerCents",
          coalesce(sum(amount_cents) FILTER (WHERE order_id IS NULL), 0)::int8 AS "unattributedCents",
          coalesce(sum(fee_cents), 0)::int8 AS "feeCents"
        FROM provider_balance_transactions
      ) AS mirrored, (
        SELECT -coalesce(sum(cents), 0)::int8 AS "ledgerCents"
        FROM ledger_totals WHERE developer_id IS NULL AND account IN ('provider', 'disputes')
      ) AS ledger, (
        SELECT coalesce(sum(provider_cents - ledger_cents), 0)::int8 AS "differenceCents", count(*)::int AS differences
        FROM ledger_differences WHERE resolved_at IS NULL
      ) AS differing`,
  );
  if (!row) throw new Error("A sum always has a row.");
  return row;
}
