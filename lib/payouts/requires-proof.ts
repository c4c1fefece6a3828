import { db } from "@/lib/db/client";

/**
 * Whether a link to the provider's hosted page requires the developer's password: it then changes the details of an
 * account that is or was ready, or replaces an earlier one, which a stolen session must not be able to do.
 */
export async function requiresProof(developerId: string): Promise<boolean> {
  const accounts = await db.payoutAccount.findMany({
    where: { developerId },
    orderBy: { closedAt: { sort: "desc", nulls: "first" } },
    take: 1,
    select: { status: true, readyAt: true, closedAt: true },
  });
  return accounts.some(({ status, readyAt, closedAt }) => closedAt !== null || readyAt !== null || status === "ready");
}
