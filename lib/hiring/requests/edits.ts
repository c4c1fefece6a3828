import type { Db } from "@/lib/foundation/db/client";
import { notifyProjectEdited } from "@/lib/hiring/proposals/notices";

/** Clients often save several times in a row: one email reports all edits of this many seconds. */
const BURST_SECONDS = 10 * 60;

/** Proposals whose notices are queued with one statement. */
const NOTICES_AT_ONCE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Queues an email about an edited request to each developer with a pending proposal: one for a burst of edits. */
export async function queueEditNotices(
  tx: Pick<Db, "projectProposal" | "$queryRaw">,
  projectRequestId: string,
): Promise<void> {
  for (let last: string | undefined = FIRST_ID; last;) {
    const pending: { id: string }[] = await tx.projectProposal.findMany({
      where: { projectRequestId, status: "pending", id: { gt: last } },
      orderBy: { id: "asc" },
      take: NOTICES_AT_ONCE,
      select: { id: true },
    });
    const notices = pending.map(({ id }) => ({ payload: { proposalId: id }, key: `project-edited-${id}` }));
    await notifyProjectEdited.addMany(tx, notices, { delaySeconds: BURST_SECONDS });
    last = pending.length === NOTICES_AT_ONCE ? pending.at(-1)?.id : undefined;
  }
}

/**
 * Ends the acceptance of a request's proposal that waits for its author, in the transaction that locked the request.
 * The proposal itself did not change, so its `updatedAt` stays, which Prisma would set.
 */
export async function clearConfirmations(tx: Pick<Db, "$executeRaw">, projectRequestId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE project_proposals SET confirmation_requested_at = NULL
    WHERE project_request_id = ${projectRequestId}::uuid AND status = 'pending'
      AND confirmation_requested_at IS NOT NULL`;
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
