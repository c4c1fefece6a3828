import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { sumShare } from "@/lib/ledger/sum-share";

type Sent = { id: string; amountCents: bigint; reversedCents: bigint; reversals: Reversal[] };
type Reversal = { amountCents: bigint; reversedCents: bigint | null; finishedAt: Date | null };

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
/** What was asked back and is not back: still open, or given up as debt. */
const missing = ({ reversals }: Sent) => sum(reversals.map((row) => row.amountCents - (row.reversedCents ?? 0n)));
const isOpen = ({ reversals }: Sent) => reversals.some(({ finishedAt }) => finishedAt === null);

/**
 * Plans to take back what was sent beyond an order's remaining share, inside a transaction, the newest transfer first.
 * Nothing is asked back twice: what the provider could not take back stays the developer's debt (decision 0050). During
 * a dispute nothing is taken back, because the bank may still return the money.
 */
export async function planReversals(tx: Db, orderId: string): Promise<void> {
  await lockRow(tx, "Order", orderId);
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { status: true } });
  if (!order || order.status === "disputed") return;
  const sent = await tx.transfer.findMany({
    where: { orderId, status: "sent" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { reversals: true },
  });
  const pending = await tx.transfer.findMany({ where: { orderId, status: "pending" }, select: { amountCents: true } });
  // Pending transfers are returned or, once sent, queue this job again.
  const planned = sum(pending.map(({ amountCents }) => amountCents));
  let excess = -(await sumShare(tx, orderId)) - planned - sum(sent.map(missing));
  for (const transfer of sent) {
    const room = transfer.amountCents - transfer.reversedCents - missing(transfer);
    const amountCents = excess < room ? excess : room;
    if (amountCents <= 0n || isOpen(transfer)) continue;
    await tx.transferReversal.create({ data: { transferId: transfer.id, amountCents } });
    excess -= amountCents;
  }
}
