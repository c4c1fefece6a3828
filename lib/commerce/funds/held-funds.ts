import { HELD_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

const held = [...HELD_STATUSES];
/** What of a milestone's payment is held, or with the bank that disputes it: `o` is its order. */
const isOpenPayment = Prisma.sql`o.status IN ('completed', 'disputed') AND o.released_at IS NULL`;
const centsOf = Prisma.sql`((o.amount - o.refunded_amount) * 100)::int8`;

/** Sums what was paid for these milestones and not refunded, in cents by milestone. */
export async function findHeldCents(milestoneIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    { id: "uuid?", cents: "int8" },
    Prisma.sql`
      SELECT o.milestone_id AS id, sum(${centsOf})::int8 AS cents FROM orders o
      WHERE o.milestone_id = ANY (${milestoneIds}::uuid[]) AND ${isOpenPayment} GROUP BY 1`,
  );
  return new Map(rows.map(({ id, cents }) => [id ?? "", Number(cents)]));
}

/**
 * Sums the open milestones, whose money is held, by their age and state.
 * @param ages where each age begins, in days before `now`, youngest first
 */
export function sumHeldFunds(now: Date, ages: readonly number[]) {
  return queryRows(
    db,
    { age: "int4", inDispute: "bool", frozen: "bool", milestones: "int4", cents: "int8", withdrawn: "int8" },
    Prisma.sql`
      SELECT width_bucket(extract(epoch FROM ${now}::timestamptz - m.funded_at)::float8 / 86400, ${[...ages]}::float8[])
          AS age,
        m.status = 'in_dispute' AS "inDispute", frozen.is_frozen AS frozen, count(*)::int AS milestones,
        coalesce(sum(paid.cents), 0)::int8 AS cents, coalesce(sum(paid.withdrawn), 0)::int8 AS withdrawn
      FROM milestones m
      CROSS JOIN LATERAL (
        SELECT sum(${centsOf}) AS cents, sum(${centsOf}) FILTER (WHERE o.status = 'disputed') AS withdrawn
        FROM orders o WHERE o.milestone_id = m.id AND ${isOpenPayment}
      ) AS paid
      CROSS JOIN LATERAL (
        SELECT EXISTS (
          SELECT FROM milestones other WHERE other.project_id = m.project_id AND other.payment_disputed
        ) AS is_frozen
      ) AS frozen
      WHERE m.status = ANY (${held}::text[]) GROUP BY 1, 2, 3`,
  );
}

/**
 * Compares the ledger's account for project funds with the payments of the milestones that nobody has decided about, in
 * cents. One statement, so that both are of the same moment: nothing is ever in flight between them.
 */
export async function compareFunds(): Promise<{ ledgerCents: bigint; heldCents: bigint }> {
  const [row] = await queryRows(
    db,
    { ledgerCents: "int8", heldCents: "int8" },
    Prisma.sql`
      SELECT
        (SELECT coalesce(sum(cents), 0)::int8 FROM ledger_totals WHERE account = 'funds') AS "ledgerCents",
        (SELECT coalesce(sum(${centsOf}), 0)::int8 FROM milestones m JOIN orders o ON o.milestone_id = m.id
          WHERE m.status = ANY (${held}::text[]) AND o.status = 'completed' AND o.released_at IS NULL) AS "heldCents"`,
  );
  if (!row) throw new Error("A sum always has a row.");
  return row;
}

/** Finds the orders that make these two differ; reads every payment of a milestone. */
export function findFundsDifferences(limit: number) {
  return queryRows(
    db,
    { orderId: "uuid", ledgerCents: "int8", heldCents: "int8" },
    Prisma.sql`
      SELECT compared.* FROM (
        SELECT o.id AS "orderId", coalesce(posted.cents, 0)::int8 AS "ledgerCents",
          CASE WHEN m.status = ANY (${held}::text[]) AND o.status = 'completed' AND o.released_at IS NULL
            THEN ${centsOf} ELSE 0 END::int8 AS "heldCents"
        FROM orders o LEFT JOIN milestones m ON m.id = o.milestone_id
        CROSS JOIN LATERAL (
          SELECT sum(e.amount_cents) AS cents
          FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
          WHERE t.order_id = o.id AND e.account = 'funds'
        ) AS posted
        WHERE o.milestone_id IS NOT NULL
      ) AS compared WHERE compared."ledgerCents" <> compared."heldCents" LIMIT ${limit}::int`,
  );
}

/** Measures what is held for milestones, in cents, and since when the oldest of it. */
export async function measureHeldFunds(): Promise<{ cents: bigint; oldestAt: Date | null }> {
  const [row] = await queryRows(
    db,
    { cents: "int8", oldestAt: "timestamptz?" },
    Prisma.sql`
      SELECT coalesce(sum(${centsOf}), 0)::int8 AS cents, min(m.funded_at) AS "oldestAt"
      FROM milestones m JOIN orders o ON o.milestone_id = m.id
      WHERE m.status = ANY (${held}::text[]) AND o.status = 'completed' AND o.released_at IS NULL`,
  );
  if (!row) throw new Error("A sum always has a row.");
  return row;
}
