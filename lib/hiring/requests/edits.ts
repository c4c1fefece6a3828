import type { Db } from "@/lib/foundation/db/client";
import { notifyProjectEdited } from "@/lib/hiring/proposals/notices";

/** Clients often save several times in a row: one email reports all edits of this many seconds. */
const BURST_SECONDS = 10 * 60;

/** Queues an email about an edited request to each developer with a pending proposal: one for a burst of edits. */
export async function queueEditNotices(
  tx: Pick<Db, "projectProposal" | "$queryRaw">,
  projectRequestId: string,
): Promise<void> {
  const pending = await tx.projectProposal.findMany({
    where: { projectRequestId, status: "pending" },
    select: { id: true },
  });
  const notices = pending.map(({ id }) => ({ payload: { proposalId: id }, key: `project-edited-${id}` }));
  await notifyProjectEdited.addMany(tx, notices, { delaySeconds: BURST_SECONDS });
}

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
