import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Accounts checked in one run, which bounds the calls to the provider. Those checked longest ago come first. */
const BATCH = 500;
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Hourly job: queues a check of each payout account that is not ready, or was paid out to in the last 30 days, so that
 * a lost event is noticed.
 */
export async function refreshPayoutAccounts(now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - RECENT_MS);
  const accounts = await db.payoutAccount.findMany({
    where: {
      closedAt: null,
      developerId: { not: null },
      providerAccountId: { not: null },
      OR: [{ status: { not: "ready" } }, { payouts: { some: { createdAt: { gte: since } } } }],
    },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: BATCH,
    select: { providerAccountId: true },
  });
  for (const { providerAccountId } of accounts) if (providerAccountId) await queueRefresh(db, providerAccountId);
}

/** Queues a check of an account; several requests for the same one become a single check. */
export async function queueRefresh(tx: Parameters<typeof addJob>[0], providerAccountId: string): Promise<void> {
  await addJob(
    tx,
    "refresh_payout_account",
    { providerAccountId },
    { jobKey: `refresh-payout-account-${providerAccountId}` },
  );
}
