import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { toDecimalString } from "@/lib/format/money";
import type { DeveloperBalance } from "@/lib/ledger/ledger.dto";
import { CURRENCY } from "@/lib/orders/orders.constants";

const balanceRow = {
  pending: "int8",
  ready: "int8",
  transferred: "int8",
  inTransit: "int8",
  nextAvailableAt: "timestamptz?",
} as const satisfies Columns;

/**
 * Returns the viewer's balance: sums of their ledger entries, read from an index alone (decision 0049). A share is
 * pending until it becomes available. Transfers take money from the account `developer`; until the provider confirms
 * them, `transit` holds it.
 */
export async function getBalance(viewer: Viewer | null): Promise<DeveloperBalance> {
  authorize(viewer, "sales.read");
  const [row] = await queryRows(
    db,
    balanceRow,
    Prisma.sql`
      SELECT
        coalesce(sum(amount_cents) FILTER (WHERE account = 'developer' AND available_at > now()), 0)::int8 AS pending,
        coalesce(sum(amount_cents) FILTER (WHERE account = 'developer'
          AND (available_at IS NULL OR available_at <= now())), 0)::int8 AS ready,
        coalesce(-sum(amount_cents) FILTER (WHERE account = 'developer' AND available_at IS NULL),
          0)::int8 AS transferred,
        coalesce(sum(amount_cents) FILTER (WHERE account = 'transit'), 0)::int8 AS "inTransit",
        (
          SELECT available_at FROM ledger_entries
          WHERE developer_id = ${viewer.id}::uuid AND account = 'developer' AND available_at > now()
          GROUP BY available_at HAVING sum(amount_cents) > 0 ORDER BY available_at LIMIT 1
        ) AS "nextAvailableAt"
      FROM ledger_entries WHERE developer_id = ${viewer.id}::uuid`,
  );
  if (!row) throw new Error("A sum always has a row.");
  const { pending, ready, transferred, inTransit } = row;
  const dollars = (cents: bigint) => toDecimalString(Number(cents));
  return {
    currency: CURRENCY,
    pending: dollars(pending),
    available: dollars(ready > 0n ? ready : 0n),
    inTransit: dollars(inTransit),
    paidOut: dollars(transferred - inTransit),
    debt: dollars(ready < 0n ? -ready : 0n),
    nextAvailableAt: row.nextAvailableAt?.toISOString() ?? null,
  };
}
