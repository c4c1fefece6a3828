import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { addJob } from "@/lib/jobs/add-job";
import { addJobs } from "@/lib/jobs/add-jobs";
import { postTransactions } from "@/lib/ledger/post-transaction";
import { sumAvailable } from "@/lib/ledger/sum-available";
import { findShares, type Share } from "@/lib/payouts/find-shares";
import { MAX_TRANSFERS, MIN_PAYOUT_CENTS } from "@/lib/payouts/payouts.constants";

export type PlanResult =
  { payoutId: string } | { refused: "noAccount" | "accountNotReady" | "onHold" | "nothingAvailable" | "belowMinimum" };

/**
 * Plans a payout of everything that a developer has available, inside a transaction: one transfer for each share, its
 * money moved to `transit`, and the jobs that send them. The lock on the developer's payout account lets one plan run
 * at a time, so that no share is planned twice (decision 0050).
 * @param now shares that become available later are left out
 */
export async function planPayout(tx: Db, developerId: string, now = new Date()): Promise<PlanResult> {
  const open = { developerId, closedAt: null };
  const found = await tx.payoutAccount.findFirst({ where: open, select: { id: true } });
  if (!found) return { refused: "noAccount" };
  await lockRow(tx, "PayoutAccount", found.id);
  const account = await tx.payoutAccount.findFirst({
    where: { id: found.id, ...open },
    select: { id: true, status: true, developer: { select: { payoutHoldAt: true } } },
  });
  if (!account) return { refused: "noAccount" };
  if (account.developer?.payoutHoldAt) return { refused: "onHold" };
  if (account.status !== "ready") return { refused: "accountNotReady" };

  const { shares, blocked } = await findShares(tx, developerId, now);
  const budget = (await sumAvailable(tx, developerId, now)) - blocked;
  const parts = spread(budget, shares);
  const total = parts.reduce((sum, { remaining }) => sum + remaining, 0n);
  if (total === 0n) return { refused: "nothingAvailable" };
  if (total < MIN_PAYOUT_CENTS) return { refused: "belowMinimum" };

  const { id: payoutId } = await tx.payout.create({
    data: { developerId, accountId: account.id, amountCents: total },
    select: { id: true },
  });
  await planTransfers(tx, { payoutId, developerId, parts });
  // The rest goes out with the next payout.
  if (shares.length === MAX_TRANSFERS)
    await addJob(tx, "pay_developer", { developerId }, { jobKey: `pay-${developerId}` });
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
  await addJobs(
    tx,
    "send_transfer",
    transfers.map(({ id }) => ({ payload: { transferId: id }, jobKey: `transfer-${id}` })),
  );
}
