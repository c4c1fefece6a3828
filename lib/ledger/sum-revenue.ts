import { db } from "@/lib/db/client";

/**
 * Sums a developer's revenue in cents: their shares of sales, less what refunds and open or lost disputes took. Payouts
 * don't change it.
 */
export async function sumRevenue(developerId: string): Promise<bigint> {
  const { _sum } = await db.ledgerTotal.aggregate({
    where: { developerId, account: "developer", kind: { notIn: ["transfer", "reversal"] } },
    _sum: { cents: true },
  });
  return _sum.cents ?? 0n;
}
