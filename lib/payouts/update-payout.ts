import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import type { PayoutStatus } from "@/lib/payouts/payouts.constants";

type Part = { status: string; amountCents: bigint; reversedCents: bigint; failure: string | null };

const total = (parts: Part[], cents: (part: Part) => bigint) => parts.reduce((sum, part) => sum + cents(part), 0n);

function evaluate(parts: Part[]): { status: PayoutStatus; amountCents?: bigint; failure: string | null } {
  if (parts.some(({ status }) => status === "pending")) return { status: "pending", failure: null };
  const sent = parts.filter(({ status }) => status === "sent");
  const failure = parts.find((part) => part.failure !== null)?.failure ?? null;
  if (sent.length === 0) return { status: "failed", failure };
  const amountCents = total(sent, (part) => part.amountCents);
  const isReversed = total(sent, (part) => part.reversedCents) === amountCents;
  return { status: isReversed ? "reversed" : "paid", amountCents, failure: null };
}

/**
 * Brings a payout in line with its transfers, inside the transaction that changed one: its status, and the amount that
 * was sent once all of them have ended.
 */
export async function updatePayout(tx: Db, id: string): Promise<void> {
  await lockRow(tx, "Payout", id);
  const parts = await tx.transfer.findMany({
    where: { payoutId: id },
    select: { status: true, amountCents: true, reversedCents: true, failure: true },
  });
  await tx.payout.update({ where: { id }, data: evaluate(parts) });
}
