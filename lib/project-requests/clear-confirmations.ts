import type { Db } from "@/lib/db/client";

/**
 * Ends the acceptance of a request's proposal that waits for its author, in the transaction that locked the request.
 * The proposal itself did not change, so its `updatedAt` stays.
 */
export async function clearConfirmations(tx: Pick<Db, "projectProposal">, projectRequestId: string): Promise<void> {
  const waiting = await tx.projectProposal.findMany({
    where: { projectRequestId, status: "pending", confirmationRequestedAt: { not: null } },
    select: { id: true, updatedAt: true },
  });
  for (const { id, updatedAt } of waiting)
    await tx.projectProposal.update({ where: { id }, data: { confirmationRequestedAt: null, updatedAt } });
}
