import { z } from "zod";
import { queueAccountNotice } from "@/lib/commerce/payouts/account-notices";
import { payoutAccountSelect, toPayoutAccount } from "@/lib/commerce/payouts/account.rows";
import { claimEarnings } from "@/lib/commerce/payouts/former-sellers";
import type { PayoutAccount } from "@/lib/commerce/payouts/payouts.rows";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { receiveWebhook } from "@/lib/foundation/last-events";
import { parseAccountEvent } from "@/lib/foundation/payments/webhook-events";
import { retrievePayoutAccount } from "@/lib/foundation/payments/payout-accounts";

/** Returns the viewer's payout account as of its last check; its status is `none` when they have not set up payouts. */
export async function getPayoutAccount(viewer: Viewer | null): Promise<PayoutAccount> {
  authorize(viewer, "payouts.manage");
  const open = { developerId: viewer.id, closedAt: null };
  return toPayoutAccount(await db.payoutAccount.findFirst({ where: open, select: payoutAccountSelect }));
}

/**
 * Asks the provider for the current state of a payout account and stores it: after an event, by "Check again", when the
 * developer returns from the provider, and by an hourly job. Emails the developer when they should know. A response to
 * an earlier question never replaces that to a later one, and a closed account stays as it was.
 * @throws AppError unavailable
 */
export async function refreshPayoutAccount(providerAccountId: string): Promise<void> {
  const open = { providerAccountId, closedAt: null };
  const found = await db.payoutAccount.findFirst({ where: open, select: { id: true } });
  if (!found) return;
  const askedAt = new Date();
  const state = await retrievePayoutAccount(providerAccountId);
  await transaction((tx) => storeState(tx, found.id, state, askedAt));
}

export const refreshPayoutAccountJob = defineJob({
  name: "refresh_payout_account",
  payload: z.object({ providerAccountId: z.string() }),
  priority: "payout",
  queue: "payment provider",
  run: ({ providerAccountId }) => refreshPayoutAccount(providerAccountId),
});

async function storeState(tx: Db, id: string, state: AccountState, askedAt: Date): Promise<void> {
  await lockRow(tx, "PayoutAccount", id);
  const isOlder = { OR: [{ checkedAt: null }, { checkedAt: { lt: askedAt } }] };
  const before = await tx.payoutAccount.findFirst({
    where: { id, closedAt: null, ...isOlder },
    select: { status: true, requirements: true, bankFailure: true, readyAt: true },
  });
  if (!before) return;
  const readyAt = before.readyAt ?? (state.status === "ready" ? askedAt : null);
  await tx.payoutAccount.update({
    where: { id },
    data: { ...state, readyAt, checkedAt: askedAt },
    select: { id: true },
  });
  if (state.status === "ready") await claimEarnings(tx, id);
  const notice = chooseAccountNotice(before, state);
  if (notice) await queueAccountNotice(tx, id, notice);
}

/** What the provider says about an account, and what we stored before. */
type AccountState = { status: string; requirements: string[]; bankFailure: string | null };

/**
 * Decides whether a changed payout account is worth an email: it became ready, or something new needs the developer.
 * While they enter their details for the first time, they know what is missing.
 */
function chooseAccountNotice(before: AccountState, after: AccountState): "ready" | "action_needed" | null {
  if (after.status === "ready" && before.status !== "ready") return "ready";
  if (after.status === "under_review" || (after.status === "incomplete" && before.status === "incomplete")) return null;
  const isNew = after.requirements.some((code) => !before.requirements.includes(code));
  const isReturned = after.bankFailure !== null && after.bankFailure !== before.bankFailure;
  const isWorse = after.status !== "ready" && after.status !== before.status;
  return isNew || isReturned || isWorse ? "action_needed" : null;
}

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
      providerAccountId: { not: null },
      AND: [
        { OR: [{ developerId: { not: null } }, { formerSellers: { some: {} } }] },
        { OR: [{ status: { not: "ready" } }, { payouts: { some: { createdAt: { gte: since } } } }] },
      ],
    },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: BATCH,
    select: { providerAccountId: true },
  });
  for (const { providerAccountId } of accounts) if (providerAccountId) await queueRefresh(db, providerAccountId);
}

export const refreshPayoutAccountsJob = defineJob({
  name: "refresh_payout_accounts",
  priority: "payout",
  // Every hour, before the payouts: finds what an event missed.
  schedule: { cron: "52 * * * *", maxAttempts: 1 },
  run: () => refreshPayoutAccounts(),
});

/** Queues a check of an account; several requests for the same one become a single check. */
export async function queueRefresh(tx: Pick<Db, "$queryRaw">, providerAccountId: string): Promise<void> {
  await refreshPayoutAccountJob.add(tx, { providerAccountId }, { key: `refresh-payout-account-${providerAccountId}` });
}

/**
 * Handles the provider's thin events about payout accounts: an event says only which account changed, so a job asks for
 * its state. Each event queues one check, however often it is delivered; others are acknowledged.
 * @param body exactly as received, since the signature covers every byte
 * @throws AppError invalid_input when the signature is invalid
 */
export async function handleAccountWebhook(body: string, signature: string | null): Promise<{ received: true }> {
  const event = await receiveWebhook("accounts", () => parseAccountEvent(body, signature));
  const { id, type, providerAccountId } = event;
  if (!providerAccountId) return { received: true };
  await transaction(async (tx) => {
    const { count } = await tx.paymentEvent.createMany({ data: [{ id, type }], skipDuplicates: true });
    if (count > 0) await queueRefresh(tx, providerAccountId);
  });
  return { received: true };
}
