import { recordAudit } from "@/lib/foundation/audit";
import { db, type Db } from "@/lib/foundation/db/client";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { hashesOfEmail } from "@/lib/foundation/keys";

/** How long the earnings of a deleted account can be claimed, as the terms say. */
const CLAIM_MONTHS = 12;

const claimableSince = (now: Date) => {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - CLAIM_MONTHS);
  return since;
};

/**
 * Sends the earnings of deleted accounts with the same email address to this payout account from now on, inside the
 * transaction that found it ready. Both addresses were verified. Those that go to another working account stay there.
 */
export async function claimEarnings(tx: Db, accountId: string, now = new Date()): Promise<void> {
  const account = await tx.payoutAccount.findUniqueOrThrow({
    where: { id: accountId },
    select: { developer: { select: { id: true, email: true, emailVerifiedAt: true } } },
  });
  if (!account.developer?.emailVerifiedAt) return;
  const claimed = await tx.formerSeller.updateManyAndReturn({
    where: {
      emailHash: { in: hashesOfEmail(account.developer.email) },
      deletedAt: { gte: claimableSince(now) },
      // Not claimed, or by an account that can't be paid to: never by this one, which is open and ready.
      OR: [{ accountId: null }, { account: { OR: [{ status: { not: "ready" } }, { closedAt: { not: null } }] } }],
    },
    data: { accountId },
    select: { developerId: true },
  });
  if (claimed.length === 0) return;
  await recordAudit(tx, {
    actor: null,
    action: "user.claim_earnings",
    subject: { type: "user", id: account.developer.id },
    to: { deletedAccounts: claimed.map(({ developerId }) => developerId) },
  });
}

/** Daily job: forgets where the earnings of accounts deleted more than a year ago go. The ledger keeps the money. */
export const forgetFormerSellersJob = defineJob({
  name: "forget_former_sellers",
  priority: "cleanup",
  schedule: { cron: "41 3 * * *", maxAttempts: 1 },
  run: async () =>
    void (await db.formerSeller.deleteMany({ where: { deletedAt: { lt: claimableSince(new Date()) } } })),
});
