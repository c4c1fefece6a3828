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
  total: "int8",
  transferred: "int8",
  inTransit: "int8",
  nextAvailableAt: "timestamptz?",
} as const satisfies Columns;

/**
 * Returns the viewer's balance from the ledger's totals and the shares that are still pending (decision 0049): what it
 * reads does not grow with past sales. Transfers take money from the account `developer`; until the provider confirms
 * them, `transit` holds it.
 */
export async function getBalance(viewer: Viewer | null): Promise<DeveloperBalance> {
  authorize(viewer, "sales.read");
  const [row] = await queryRows(
    db,
    balanceRow,
    Prisma.sql`
      SELECT totals.*, shares.*
      FROM (
        SELECT
          coalesce(sum(cents) FILTER (WHERE account = 'developer'), 0)::int8 AS total,
          coalesce(-sum(cents) FILTER (WHERE account = 'developer' AND kind IN ('transfer', 'reversal')),
            0)::int8 AS transferred,
          coalesce(sum(cents) FILTER (WHERE account = 'transit'), 0)::int8 AS "inTransit"
        FROM ledger_totals WHERE developer_id = ${viewer.id}::uuid
      ) AS totals, (
        SELECT coalesce(sum(cents), 0)::int8 AS pending, min(available_at) FILTER (WHERE cents > 0) AS "nextAvailableAt"
        FROM (
          SELECT available_at, sum(amount_cents) AS cents FROM ledger_entries
          WHERE developer_id = ${viewer.id}::uuid AND account = 'developer' AND available_at > now()
          GROUP BY available_at
        ) AS days
      ) AS shares`,
  );
  if (!row) throw new Error("A sum always has a row.");
  const { pending, total, transferred, inTransit } = row;
  const ready = total - pending;
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
