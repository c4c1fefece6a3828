import { z } from "zod";
import { sumAvailable } from "@/lib/commerce/ledger/sums";
import { postTransactions } from "@/lib/commerce/ledger/transactions";
import {
  holdsMessages,
  MAX_TRANSFERS,
  MIN_PAYOUT_CENTS,
  type PayoutStatus,
} from "@/lib/commerce/payouts/payouts.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import type { Db } from "@/lib/foundation/db/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { declareJob, fairPriority } from "@/lib/foundation/jobs/jobs";

/** Job: sends a planned transfer; `transfers.ts` has what it runs. */
export const sendTransferJob = declareJob({
  name: "send_transfer",
  payload: z.object({ transferId: z.string() }),
  priority: "payout",
  queue: "payment provider",
});

/** Job: plans a developer's payout; `payouts.ts` has what it runs. */
export const payDeveloperJob = declareJob({
  name: "pay_developer",
  payload: z.object({ developerId: z.string() }),
  priority: "payout",
});

type PlanResult =
  { payoutId: string } | { refused: "noAccount" | "accountNotReady" | "onHold" | "nothingAvailable" | "belowMinimum" };

/**
 * Plans a payout of everything that a developer has available, inside a transaction: one transfer for each share, its
 * money moved to `transit`, and the jobs that send them. The lock on the developer's payout account lets one plan run
 * at a time, so that no share is planned twice (decision 0050).
 * @param now shares that become available later are left out
 */
export async function planPayout(tx: Db, developerId: string, now = new Date()): Promise<PlanResult> {
  // A deleted developer's own account, or that of the account with the same address.
  const open = { closedAt: null, OR: [{ developerId }, { formerSellers: { some: { developerId } } }] };
  const found = await tx.payoutAccount.findFirst({ where: open, select: { id: true } });
  if (!found) return { refused: "noAccount" };
  await lockRow(tx, "PayoutAccount", found.id);
  const account = await tx.payoutAccount.findFirst({
    where: { id: found.id, ...open },
    select: { id: true, status: true, developerId: true, heldAt: true, developer: { select: { payoutHoldAt: true } } },
  });
  if (!account) return { refused: "noAccount" };
  if (account.developer?.payoutHoldAt ?? account.heldAt) return { refused: "onHold" };
  if (account.status !== "ready") return { refused: "accountNotReady" };

  const { shares, blocked } = await findShares(tx, developerId, now);
  const budget = (await sumAvailable(tx, developerId, now)) - blocked;
  const parts = spread(budget, shares);
  const total = parts.reduce((sum, { remaining }) => sum + remaining, 0n);
  if (total === 0n) return { refused: "nothingAvailable" };
  // No later sale makes a deleted developer's balance larger.
  if (total < MIN_PAYOUT_CENTS && account.developerId === developerId) return { refused: "belowMinimum" };

  const { id: payoutId } = await tx.payout.create({
    data: { developerId, accountId: account.id, amountCents: total },
    select: { id: true },
  });
  await planTransfers(tx, { payoutId, developerId, parts });
  // The rest goes out with the next payout.
  if (shares.length === MAX_TRANSFERS) await payDeveloperJob.add(tx, { developerId }, { key: `pay-${developerId}` });
  return { payoutId };
}

/** Takes the budget from the shares, the oldest first. Debt makes it smaller than their sum. */
function spread(budget: bigint, shares: Share[]): Share[] {
  let left = budget;
  return shares.flatMap(({ orderId, remaining }) => {
    const part = remaining < left ? remaining : left;
    if (part <= 0n) return [];
    left -= part;
    return [{ orderId, remaining: part }];
  });
}

type TransferPlan = { payoutId: string; developerId: string; parts: Share[] };

async function planTransfers(tx: Db, { payoutId, developerId, parts }: TransferPlan): Promise<void> {
  const ahead = await tx.transfer.count({
    where: { status: "pending", payout: { developerId, status: "pending", id: { not: payoutId } } },
  });
  const transfers = await tx.transfer.createManyAndReturn({
    data: parts.map(({ orderId, remaining }) => ({ payoutId, orderId, amountCents: remaining })),
    select: { id: true, orderId: true, amountCents: true },
  });
  await postTransactions(
    tx,
    transfers.map(({ id, orderId, amountCents }) => ({
      kind: "transfer",
      cause: `transfer:${id}`,
      orderId,
      entries: [
        { account: "developer", developerId, cents: -amountCents },
        { account: "transit", developerId, cents: amountCents },
      ],
    })),
  );
  await queueTransfers(
    tx,
    transfers.map(({ id }) => ({ id, developerId })),
    new Map([[developerId, ahead]]),
  );
}

/**
 * Queues the jobs that send transfers. The more of a developer's transfers wait already, the later the next ones run,
 * so that many sales of one developer do not delay the payouts of others.
 * @param transfers in the order in which each developer's are sent
 * @param waiting transfers of each developer that wait already; none when left out
 */
export async function queueTransfers(
  tx: Pick<Db, "$queryRaw">,
  transfers: readonly { id: string; developerId: string | null }[],
  waiting: ReadonlyMap<string | null, number> = new Map(),
): Promise<void> {
  const ahead = new Map(waiting);
  const jobs = transfers.map(({ id, developerId }) => {
    const count = ahead.get(developerId) ?? 0;
    ahead.set(developerId, count + 1);
    const priority = fairPriority(sendTransferJob, count);
    return { payload: { transferId: id }, key: `transfer-${id}`, priority };
  });
  await sendTransferJob.addMany(tx, jobs);
}

/** What remains of a developer's share of one order, in cents. */
export type Share = { orderId: string; remaining: bigint };

const shareRow = { orderId: "uuid?", remaining: "int8?", blocked: "int8" } as const satisfies Columns;

/**
 * Finds the shares that can be transferred, oldest first, and the sum of those that must wait: a refund was approved
 * and is not sent yet, or the provider refused the share's transfer and staff have not retried it.
 * @param now later shares are left out
 */
export async function findShares(
  tx: Db,
  developerId: string,
  now: Date,
): Promise<{ shares: Share[]; blocked: bigint }> {
  const rows = await queryRows(
    tx,
    shareRow,
    Prisma.sql`
      WITH shares AS (
        SELECT t.order_id, sum(e.amount_cents)::int8 AS remaining, min(e.available_at) AS available_at
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.developer_id = ${developerId}::uuid AND e.account = 'developer'
        GROUP BY t.order_id
        HAVING sum(e.amount_cents) > 0 AND bool_and(coalesce(e.available_at <= ${now}::timestamptz, true))
      ), checked AS (
        SELECT s.*, EXISTS (
          SELECT FROM payment_refunds r
          WHERE r.order_id = s.order_id AND r.refunded_at IS NULL AND r.given_up_at IS NULL
        ) OR EXISTS (
          SELECT FROM transfers f WHERE f.order_id = s.order_id AND f.status = 'failed'
        ) AS is_blocked
        FROM shares s
      ), blocked AS (
        SELECT coalesce(sum(remaining), 0)::int8 AS cents FROM checked WHERE is_blocked
      )
      SELECT order_id AS "orderId", remaining, blocked.cents AS blocked
      FROM blocked LEFT JOIN checked ON NOT is_blocked
      ORDER BY available_at, order_id
      LIMIT ${MAX_TRANSFERS}`,
  );
  const shares = rows.flatMap(({ orderId, remaining }) => (orderId && remaining ? [{ orderId, remaining }] : []));
  return { shares, blocked: rows[0]?.blocked ?? 0n };
}

/**
 * Locks a user and the super admins until the transaction ends, for a decision about the user's payouts.
 * @throws AppError forbidden for the viewer's own payouts or when the viewer was demoted meanwhile, not_found, conflict
 * for a user who is no developer and has no sale
 */
export async function lockSeller(tx: Db, viewer: Viewer, userId: string): Promise<void> {
  refuseOwn(viewer, [userId], holdsMessages.ownAccount);
  await lockSuperAdmins(tx, viewer);
  await lockRow(tx, "User", userId, "update");
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, sales: { where: { completedAt: { not: null } }, select: { id: true }, take: 1 } },
  });
  if (!user) throw new AppError("not_found", holdsMessages.userNotFound);
  if (user.role !== "developer" && user.sales.length === 0) throw new AppError("conflict", holdsMessages.notASeller);
}

type Part = { status: string; amountCents: bigint; reversedCents: bigint; failure: string | null };

const total = (parts: Part[], cents: (part: Part) => bigint) => parts.reduce((sum, part) => sum + cents(part), 0n);

function evaluate(parts: Part[]): { status: PayoutStatus; amountCents?: bigint; failure: string | null } {
  if (parts.some(({ status }) => status === "pending")) return { status: "pending", failure: null };
  const sent = parts.filter(({ status }) => status === "sent");
  const failure = parts.find((part) => part.failure !== null)?.failure ?? null;
  if (sent.length === 0) return { status: "failed", failure };
  const amountCents = total(sent, (part) => part.amountCents);
  const isReversed = total(sent, (part) => part.reversedCents) === amountCents;
  return { status: isReversed ? "reversed" : "paid", amountCents, failure: null };
}

/**
 * Brings a payout in line with its transfers, inside the transaction that changed one: its status, and the amount that
 * was sent once all of them have ended.
 */
export async function updatePayout(tx: Db, id: string): Promise<void> {
  await lockRow(tx, "Payout", id);
  const parts = await tx.transfer.findMany({
    where: { payoutId: id },
    select: { status: true, amountCents: true, reversedCents: true, failure: true },
  });
  await tx.payout.update({ where: { id }, data: evaluate(parts) });
}
