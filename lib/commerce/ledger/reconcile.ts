import { compareFunds, findFundsDifferences } from "@/lib/commerce/funds/held-funds";
import { mirrorProvider } from "@/lib/commerce/ledger/mirror";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError, logInfo } from "@/lib/foundation/log";

const HOUR_MS = 60 * 60 * 1000;
/** Later movements are in flight: the two sides record them at different times. */
const IN_FLIGHT_MS = HOUR_MS;
/** Orders that were in flight at the last check, and transactions that committed after it. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Other calls to the provider wait meanwhile; a longer list is continued by another job. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every day, on one server at a time: stores the provider's balance transactions and compares them with the
 * ledger, order by order (decision 0049). Each order that newly differs is an error in the log. Can be interrupted at
 * any time.
 * @param maxRun milliseconds after which no further page is loaded
 * @throws AppError unavailable, so that the queue retries
 */
export async function reconcileLedger(now = new Date(), maxRun = MAX_RUN_MS): Promise<void> {
  await withAdvisoryLock("forgehall reconcile ledger", async () => {
    const isComplete = await mirrorProvider(Date.now() + maxRun);
    if (isComplete) await check(now);
    else await reconcileLedgerJob.add(db, {}, { key: "reconcile-ledger-continued" });
  });
}

export const reconcileLedgerJob = defineJob({
  name: "reconcile_ledger",
  priority: "cleanup",
  queue: "payment provider",
  // Every night, after the provider's quiet hours; caught up once if the server was down.
  schedule: { cron: "47 4 * * *", catchUpMs: 24 * 60 * 60 * 1000 },
  run: () => reconcileLedger(),
});

async function check(now: Date): Promise<void> {
  const startedAt = new Date();
  const last = await db.ledgerCheck.findFirst({ orderBy: { createdAt: "desc" }, select: { createdAt: true } });
  const since = new Date(last ? last.createdAt.getTime() - OVERLAP_MS : 0);
  const { ordersChecked, differences } = await compareOrders(since, new Date(now.getTime() - IN_FLIGHT_MS));
  const sums = await sumProvider();
  await db.ledgerCheck.create({ data: { createdAt: startedAt, ordersChecked, ...sums } });
  for (const difference of differences) if (difference.isNew) logDifference(difference);
  await checkFunds();
  logInfo("ledger reconciled", { ordersChecked, differences: sums.differences });
}

function logDifference({ orderId, ledgerCents, providerCents }: Difference): void {
  logError("ledger_difference", { orderId, ledgerCents: Number(ledgerCents), providerCents: Number(providerCents) });
}

/** Orders in the log when project funds differ. */
const MAX_LOGGED = 20;

/** What the ledger holds for milestones must be what was paid for those that nobody has decided about. */
async function checkFunds(): Promise<void> {
  const { ledgerCents, heldCents } = await compareFunds();
  if (ledgerCents === heldCents) return;
  logError("project_funds_difference", { ledgerCents: Number(ledgerCents), heldCents: Number(heldCents) });
  for (const { orderId, ...order } of await findFundsDifferences(MAX_LOGGED))
    logError("project_funds_difference", {
      orderId,
      ledgerCents: Number(order.ledgerCents),
      heldCents: Number(order.heldCents),
    });
}

/** An order for which the provider holds a different amount than the ledger says, in cents. */
type Difference = { orderId: string; ledgerCents: bigint; providerCents: bigint; isNew: boolean };

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
