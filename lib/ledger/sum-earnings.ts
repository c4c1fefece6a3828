import { db } from "@/lib/db/client";

/** Sums what a developer has earned and was not paid, in cents: pending and available shares less debt. */
export async function sumEarnings(developerId: string): Promise<bigint> {
  const { _sum } = await db.ledgerTotal.aggregate({
    where: { developerId, account: "developer" },
    _sum: { cents: true },
  });
  return _sum.cents ?? 0n;
}
