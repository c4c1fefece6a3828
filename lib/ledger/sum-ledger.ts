import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

const sums = {
  received: "int8",
  refunded: "int8",
  chargedBack: "int8",
  adjustments: "int8",
  paidOut: "int8",
  held: "int8",
  inTransit: "int8",
  platformFees: "int8",
  inDispute: "int8",
  owedToBuyers: "int8",
  pending: "int8",
  available: "int8",
  debt: "int8",
} as const satisfies Columns;

/**
 * Sums the whole ledger in cents, in one statement of its totals, so that the figures add up: where the money that the
 * provider holds came from, and to whom it is owed.
 * @param now shares that become available later are pending
 */
export async function sumLedger(now: Date) {
  const [row] = await queryRows(
    db,
    sums,
    Prisma.sql`
      SELECT movements.*, shares.*
      FROM (
        SELECT
          coalesce(-sum(cents) FILTER (WHERE account = 'provider' AND kind = 'payment'), 0)::int8 AS received,
          coalesce(sum(cents) FILTER (WHERE account = 'provider' AND kind IN ('refund', 'refund_failed')),
            0)::int8 AS refunded,
          coalesce(sum(cents) FILTER (WHERE account = 'provider' AND starts_with(kind, 'dispute_')),
            0)::int8 AS "chargedBack",
          coalesce(-sum(cents) FILTER (WHERE account = 'provider' AND kind = 'adjustment'), 0)::int8 AS adjustments,
          coalesce(sum(cents) FILTER (WHERE account = 'provider' AND kind IN ('transfer', 'reversal')),
            0)::int8 AS "paidOut",
          coalesce(-sum(cents) FILTER (WHERE account = 'provider'), 0)::int8 AS held,
          coalesce(sum(cents) FILTER (WHERE account = 'transit'), 0)::int8 AS "inTransit",
          coalesce(sum(cents) FILTER (WHERE account = 'fees'), 0)::int8 AS "platformFees",
          coalesce(sum(cents) FILTER (WHERE account = 'disputes'), 0)::int8 AS "inDispute",
          coalesce(sum(cents) FILTER (WHERE account = 'buyers'), 0)::int8 AS "owedToBuyers"
        FROM ledger_totals WHERE account <> 'developer'
      ) AS movements, (
        SELECT
          coalesce(sum(pending), 0)::int8 AS pending,
          coalesce(sum(greatest(total - pending, 0)), 0)::int8 AS available,
          coalesce(sum(greatest(pending - total, 0)), 0)::int8 AS debt
        FROM (
          SELECT sum(total) AS total, sum(pending) AS pending
          FROM (
            SELECT developer_id, cents AS total, 0 AS pending FROM ledger_totals WHERE account = 'developer'
            UNION ALL
            SELECT developer_id, 0, amount_cents FROM ledger_entries
            WHERE account = 'developer' AND available_at > ${now}::timestamptz
          ) AS parts GROUP BY developer_id
        ) AS developers
      ) AS shares`,
  );
  if (!row) throw new Error("A sum always has a row.");
  return row;
}
