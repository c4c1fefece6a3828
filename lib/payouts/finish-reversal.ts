import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { postTransaction } from "@/lib/ledger/post-transaction";
import type { ProviderReversal } from "@/lib/payments/reverse-transfer";
import { updatePayout } from "@/lib/payouts/update-payout";

/**
 * Records what a reversal brought back: the money is with the provider again, and lowers the developer's debt. The rest
 * stays debt.
 * @param reversed null when the provider took nothing back
 */
export async function finishReversal(
  { id, transfer }: { id: string; transfer: { id: string; orderId: string } },
  reversed: ProviderReversal | null,
): Promise<void> {
  const cents = BigInt(reversed?.amountCents ?? 0);
  await transaction(async (tx) => {
    await lockRow(tx, "Order", transfer.orderId);
    await lockRow(tx, "Transfer", transfer.id);
    const { count } = await tx.transferReversal.updateMany({
      where: { id, finishedAt: null },
      data: { reversedCents: cents, providerReversalId: reversed?.id ?? null, finishedAt: new Date() },
    });
    if (count === 0 || cents === 0n) return;
    const { payout } = await tx.transfer.update({
      where: { id: transfer.id },
      data: { reversedCents: { increment: cents } },
      select: { payout: { select: { id: true, developerId: true } } },
    });
    await postTransaction(tx, {
      kind: "reversal",
      cause: `reversal:${id}`,
      orderId: transfer.orderId,
      entries: [
        { account: "provider", cents: -cents },
        { account: "developer", developerId: payout.developerId, cents },
      ],
    });
    await updatePayout(tx, payout.id);
  });
}
