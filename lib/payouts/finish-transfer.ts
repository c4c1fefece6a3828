import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { postTransaction } from "@/lib/ledger/post-transaction";
import { sumShare } from "@/lib/ledger/sum-share";
import { updatePayout } from "@/lib/payouts/update-payout";

/** The transfer under its order's lock, which refunds hold too; null when it is no longer pending. */
export async function lockPendingTransfer(tx: Db, { id, orderId }: { id: string; orderId: string }) {
  await lockRow(tx, "Order", orderId);
  await lockRow(tx, "Transfer", id);
  return tx.transfer.findFirst({
    where: { id, status: "pending" },
    include: { payout: { include: { account: true } } },
  });
}

/**
 * Records that the provider has the transfer: its money leaves `transit` for the provider. Queues a reversal when its
 * share was refunded meanwhile. Does nothing when it is recorded already.
 */
export async function completeTransfer(
  transfer: { id: string; orderId: string },
  providerTransferId: string,
): Promise<void> {
  await transaction(async (tx) => {
    const pending = await lockPendingTransfer(tx, transfer);
    if (!pending) return;
    const { id, orderId, amountCents, payoutId, payout } = pending;
    await tx.transfer.update({
      where: { id },
      data: { status: "sent", providerTransferId, failure: null, finishedAt: new Date() },
    });
    await postTransaction(tx, {
      kind: "transfer",
      cause: `transfer:${id}:sent`,
      orderId,
      entries: [
        { account: "transit", developerId: payout.developerId, cents: -amountCents },
        { account: "provider", cents: amountCents },
      ],
    });
    await updatePayout(tx, payoutId);
    if ((await sumShare(tx, orderId)) < 0n)
      await addJob(tx, "reverse_transfers", { orderId }, { jobKey: `reverse-${orderId}` });
  });
}

/**
 * Returns a transfer's money to its developer's balance, inside the caller's transaction.
 * @param status `canceled` can be planned again; `failed` waits for staff
 */
export async function returnTransfer(
  tx: Db,
  transfer: NonNullable<Awaited<ReturnType<typeof lockPendingTransfer>>>,
  { status, failure }: { status: "canceled" | "failed"; failure: string },
): Promise<void> {
  const { id, orderId, amountCents, payoutId, payout } = transfer;
  await tx.transfer.update({ where: { id }, data: { status, failure, finishedAt: new Date() } });
  const developerId = payout.developerId;
  await postTransaction(tx, {
    kind: "transfer",
    cause: `transfer:${id}:returned`,
    orderId,
    entries: [
      { account: "transit", developerId, cents: -amountCents },
      { account: "developer", developerId, cents: amountCents },
    ],
  });
  await updatePayout(tx, payoutId);
}
