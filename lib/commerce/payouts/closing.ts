import { z } from "zod";
import { sumEarnings } from "@/lib/commerce/ledger/sums";
import { REFUND_DAYS } from "@/lib/commerce/orders/orders.constants";
import { queueAccountNotice } from "@/lib/commerce/payouts/account-notices";
import { payoutAccountMessages } from "@/lib/commerce/payouts/payouts.constants";
import { type OwnerProof, verifyOwner } from "@/lib/foundation/auth/owner";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { CLOSED_ACCOUNT, closePayoutAccount } from "@/lib/foundation/payments/payout-accounts";

const notFound = () => new AppError("not_found", payoutAccountMessages.notFound);

/**
 * Disconnects the viewer's payout account. Money that hasn't been sent yet goes to the account that replaces it. It
 * stays open at the provider, so that money sent there can reach the bank, or be taken back after a refund.
 * @throws AppError not_found without an account, invalid_input for a wrong password or code, rate_limited
 */
export async function disconnectPayoutAccount(viewer: Viewer | null, proof: OwnerProof): Promise<void> {
  authorize(viewer, "payouts.manage");
  const open = { developerId: viewer.id, closedAt: null };
  if (!(await db.payoutAccount.findFirst({ where: open, select: { id: true } }))) throw notFound();
  await verifyOwner(viewer.id, proof, "password", async (tx) => {
    const [closed] = await tx.payoutAccount.updateManyAndReturn({
      where: open,
      data: { closedAt: new Date() },
      select: { id: true },
    });
    if (!closed) throw notFound();
    await queueAccountNotice(tx, closed.id, "disconnected");
  });
}

/** Accounts queued in one run, which bounds the calls to the provider. */
const BATCH = 500;
const REFUND_MS = REFUND_DAYS * 24 * 60 * 60 * 1000;

/** Accounts of deleted users that are still open at the provider, and no longer needed to send or take back money. */
function isDue(now: Date) {
  const refundable = { gte: new Date(now.getTime() - REFUND_MS) };
  const inUse = [
    { status: "pending" },
    { status: "sent", finishedAt: refundable },
    { reversals: { some: { finishedAt: null } } },
  ];
  return {
    developerId: null,
    providerAccountId: { not: null },
    NOT: { requirements: { hasEvery: CLOSED_ACCOUNT.requirements } },
    payouts: { none: { transfers: { some: { OR: inUse } } } },
  };
}

/** Daily job: queues the closing of each payout account whose developer deleted their account here (decision 0050). */
export async function closePayoutAccounts(now = new Date()): Promise<void> {
  const accounts = await db.payoutAccount.findMany({
    where: isDue(now),
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of accounts)
    await closeDeletedAccountJob.add(db, { accountId: id }, { key: `close-payout-account-${id}` });
}

export const closePayoutAccountsJob = defineJob({
  name: "close_payout_accounts",
  priority: "cleanup",
  // Every night; an account that is missed is found by the next run.
  schedule: { cron: "27 3 * * *", maxAttempts: 1 },
  run: () => closePayoutAccounts(),
});

/**
 * Job: closes a deleted user's payout account at the provider, with the details stored there. Leaves it open while it
 * holds money, its developer owes us some, or earnings are still sent to it; the next day's run tries again.
 * @throws AppError unavailable, so that the queue retries
 */
export async function closeDeletedAccount(id: string, now = new Date()): Promise<void> {
  const account = await db.payoutAccount.findFirst({
    where: { id, ...isDue(now) },
    select: {
      providerAccountId: true,
      closedAt: true,
      payouts: { take: 1, select: { developerId: true } },
      formerSellers: { select: { developerId: true } },
    },
  });
  if (!account?.providerAccountId) return;
  const isOwed = await anyOf(account.formerSellers, (cents) => cents > 0n);
  const isInDebt = await anyOf(account.payouts, (cents) => cents < 0n);
  const isClosed = !isOwed && !isInDebt && (await closePayoutAccount(account.providerAccountId));
  await db.payoutAccount.update({
    where: { id },
    data: { checkedAt: now, ...(isClosed && { ...CLOSED_ACCOUNT, closedAt: account.closedAt ?? now }) },
    select: { id: true },
  });
}

async function anyOf(sellers: { developerId: string }[], test: (earnings: bigint) => boolean): Promise<boolean> {
  const sums = await Promise.all(sellers.map(({ developerId }) => sumEarnings(developerId)));
  return sums.some(test);
}

export const closeDeletedAccountJob = defineJob({
  name: "close_payout_account",
  payload: z.object({ accountId: z.string() }),
  priority: "cleanup",
  queue: "payment provider",
  run: ({ accountId }) => closeDeletedAccount(accountId),
});
