import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { sumEarnings } from "@/lib/ledger/sum-earnings";
import { REFUND_DAYS } from "@/lib/orders/orders.constants";
import { closePayoutAccount } from "@/lib/payments/close-payout-account";
import { CLOSED_ACCOUNT } from "@/lib/payments/payout-account";

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

/** Daily job: queues the closing of each payout account whose developer deleted their account here (decision 0051). */
export async function closePayoutAccounts(now = new Date()): Promise<void> {
  const accounts = await db.payoutAccount.findMany({
    where: isDue(now),
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of accounts)
    await addJob(db, "close_payout_account", { accountId: id }, { jobKey: `close-payout-account-${id}` });
}

/**
 * Job: closes a deleted user's payout account at the provider, with the details stored there. Leaves it open while it
 * holds money or its developer owes us some; the next day's run tries again.
 * @throws AppError unavailable, so that the queue retries
 */
export async function closeDeletedAccount(id: string, now = new Date()): Promise<void> {
  const account = await db.payoutAccount.findFirst({
    where: { id, ...isDue(now) },
    select: { providerAccountId: true, closedAt: true, payouts: { take: 1, select: { developerId: true } } },
  });
  if (!account?.providerAccountId) return;
  const developerId = account.payouts[0]?.developerId;
  const isInDebt = developerId !== undefined && (await sumEarnings(developerId)) < 0n;
  const isClosed = !isInDebt && (await closePayoutAccount(account.providerAccountId));
  await db.payoutAccount.update({
    where: { id },
    data: { checkedAt: now, ...(isClosed && { ...CLOSED_ACCOUNT, closedAt: account.closedAt ?? now }) },
    select: { id: true },
  });
}
