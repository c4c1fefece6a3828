import type { Db } from "@/lib/db/client";

/** Sums what remains of an order's share after transfers and reversals, in cents: negative when too much was sent. */
export async function sumShare(tx: Db, orderId: string): Promise<bigint> {
  const { _sum: sum } = await tx.ledgerEntry.aggregate({
    where: { account: "developer", transaction: { orderId } },
    _sum: { amountCents: true },
  });
  return sum.amountCents ?? 0n;
}
