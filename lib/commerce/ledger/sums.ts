import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Db, db } from "@/lib/foundation/db/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";

/** Sums what a developer has available, in cents; pending shares don't count. A negative sum is debt. */
export async function sumAvailable(tx: Pick<Db, "$queryRaw">, developerId: string, now: Date): Promise<bigint> {
  const [row] = await queryRows(
    tx,
    { cents: "int8" },
    Prisma.sql`
      SELECT (
        coalesce((
          SELECT sum(cents) FROM ledger_totals WHERE developer_id = ${developerId}::uuid AND account = 'developer'
        ), 0) - coalesce((
          SELECT sum(amount_cents) FROM ledger_entries
          WHERE developer_id = ${developerId}::uuid AND account = 'developer' AND available_at > ${now}::timestamptz
        ), 0)
      )::int8 AS cents`,
  );
  return row?.cents ?? 0n;
}

/** Sums what a developer has earned and was not paid, in cents: pending and available shares less debt. */
export async function sumEarnings(developerId: string): Promise<bigint> {
  const { _sum } = await db.ledgerTotal.aggregate({
    where: { developerId, account: "developer" },
    _sum: { cents: true },
  });
  return _sum.cents ?? 0n;
}

/** Sums what remains of an order's share after transfers and reversals, in cents: negative when too much was sent. */
export async function sumShare(tx: Db, orderId: string): Promise<bigint> {
  const { _sum: sum } = await tx.ledgerEntry.aggregate({
    where: { account: "developer", transaction: { orderId } },
    _sum: { amountCents: true },
  });
  return sum.amountCents ?? 0n;
}

/**
 * Sums a developer's revenue in cents: their shares of sales, less what refunds and open or lost disputes took. Payouts
 * don't change it.
 */
export async function sumRevenue(developerId: string): Promise<bigint> {
  const { _sum } = await db.ledgerTotal.aggregate({
    where: { developerId, account: "developer", kind: { notIn: ["transfer", "reversal"] } },
    _sum: { cents: true },
  });
  return _sum.cents ?? 0n;
}

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
  inProjects: "int8",
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
          coalesce(-sum(cents) FILTER (WHERE account = 'provider' AND kind IN ('payment', 'funded')),
            0)::int8 AS received,
          coalesce(sum(cents) FILTER (
            WHERE account = 'provider' AND kind IN ('refund', 'refund_failed', 'funds_returned')),
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
          coalesce(sum(cents) FILTER (WHERE account = 'buyers'), 0)::int8 AS "owedToBuyers",
          coalesce(sum(cents) FILTER (WHERE account = 'funds'), 0)::int8 AS "inProjects"
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
