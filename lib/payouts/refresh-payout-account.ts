import { db, type Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { retrievePayoutAccount } from "@/lib/payments/retrieve-payout-account";
import { chooseAccountNotice, type AccountState } from "@/lib/payouts/choose-account-notice";
import { queueAccountNotice } from "@/lib/payouts/queue-account-notice";

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
  const notice = chooseAccountNotice(before, state);
  if (notice) await queueAccountNotice(tx, id, notice);
}
