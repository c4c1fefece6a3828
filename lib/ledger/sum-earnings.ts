import { db } from "@/lib/db/client";

/** Sums what a developer has earned and was not paid, in cents: pending and available shares less debt. */
export async function sumEarnings(developerId: string): Promise<bigint> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { developerId, account: "developer" },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0n;
}
