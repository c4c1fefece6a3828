import type { Db } from "@/lib/db/client";

/**
 * Rejects every pending proposal of a request, also one whose author was asked to confirm. The caller has locked the
 * request.
 * @returns the rejected proposals, whose authors the caller emails
 */
export function rejectPendingProposals(
  tx: Pick<Db, "projectProposal">,
  projectRequestId: string,
): Promise<{ id: string }[]> {
  return tx.projectProposal.updateManyAndReturn({
    where: { projectRequestId, status: "pending" },
    data: { status: "rejected", confirmationRequestedAt: null },
    select: { id: true },
  });
}
