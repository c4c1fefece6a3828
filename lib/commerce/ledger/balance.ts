import type { LedgerQuery } from "@/lib/commerce/ledger/entries";
import type { DeveloperBalance, LedgerDifference, LedgerOverview } from "@/lib/commerce/ledger/ledger.rows";
import { sumLedger } from "@/lib/commerce/ledger/sums";
import { CURRENCY } from "@/lib/commerce/orders/orders.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { toDecimalString } from "@/lib/foundation/format/money";
import type { Page } from "@/lib/foundation/lists";

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

/** Returns when the developer's share of a payment is available; null before it is recorded. */
export async function findAvailableAt(orderId: string): Promise<Date | null> {
  const entry = await db.ledgerEntry.findFirst({
    where: {
      account: "developer",
      availableAt: { not: null },
      transaction: { orderId, kind: { in: ["payment", "released"] } },
    },
    select: { availableAt: true },
  });
  return entry?.availableAt ?? null;
}

/** Differences in the response; the dashboard lists the others page by page. */
const MAX_DIFFERENCES = 100;

const dollars = (cents: bigint) => toDecimalString(Number(cents));

async function getLastCheck(): Promise<LedgerOverview["lastCheck"]> {
  const check = await db.ledgerCheck.findFirst({ orderBy: { createdAt: "desc" } });
  return (
    check && {
      at: check.createdAt.toISOString(),
      ledger: dollars(check.ledgerCents),
      provider: dollars(check.providerCents),
      difference: dollars(check.differenceCents),
      unattributed: dollars(check.unattributedCents),
      fees: dollars(check.feeCents),
      ordersChecked: check.ordersChecked,
    }
  );
}

/**
 * Returns all money of the platform (`GET /api/super-admin/ledger`): totals that add up, the latest comparison with the
 * provider, and the orders that differ.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getLedgerOverview(viewer: Viewer | null, now = new Date()): Promise<LedgerOverview> {
  authorize(viewer, "platform.manage");
  const [sums, lastCheck, { items: differences, total: differenceCount }] = await Promise.all([
    sumLedger(now),
    getLastCheck(),
    listDifferences(viewer, { limit: MAX_DIFFERENCES }),
  ]);
  const totals = {
    received: dollars(sums.received),
    refunded: dollars(sums.refunded),
    chargedBack: dollars(sums.chargedBack),
    adjustments: dollars(sums.adjustments),
    paidOut: dollars(sums.paidOut),
    held: dollars(sums.held),
    pending: dollars(sums.pending),
    available: dollars(sums.available),
    debt: dollars(sums.debt),
    inTransit: dollars(sums.inTransit),
    platformFees: dollars(sums.platformFees),
    inDispute: dollars(sums.inDispute),
    owedToBuyers: dollars(sums.owedToBuyers),
    inProjects: dollars(sums.inProjects),
  };
  const providerBalance = dollars(sums.held - sums.inDispute);
  return { currency: CURRENCY, totals, providerBalance, lastCheck, differenceCount, differences };
}

/** Ids are in the order in which the differences were found. */
const newestFirst: FieldOrder<"id"> = { name: "differences", fields: [["id", "desc"]] };
const open = { resolvedAt: null };

/**
 * Lists the orders for which the provider holds a different amount than the ledger says, newest first (decision 0049).
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listDifferences(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<LedgerDifference> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.ledgerDifference.findMany({ where: { AND: [open, where] }, ...args }),
    ),
    db.ledgerDifference.count({ where: open }),
  ]);
  const orders = await db.order.findMany({
    where: { id: { in: rows.map(({ orderId }) => orderId) } },
    select: { id: true, appTitle: true },
  });
  const titles = new Map(orders.map(({ id, appTitle }) => [id, appTitle]));
  const items = rows.map(({ orderId, ledgerCents, providerCents, foundAt }) => ({
    orderId,
    appTitle: titles.get(orderId) ?? "",
    ledger: toDecimalString(Number(ledgerCents)),
    provider: toDecimalString(Number(providerCents)),
    difference: toDecimalString(Number(providerCents - ledgerCents)),
    foundAt: foundAt.toISOString(),
  }));
  return { items, nextCursor, previousCursor, total };
}
