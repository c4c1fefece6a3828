import type { Db } from "@/lib/db/client";
import { addJobs } from "@/lib/jobs/add-jobs";

/**
 * Queues an email to the other side of each of a user's jobs in progress and pending proposals, sent or received,
 * before the deletion removes them. The caller has locked the user.
 */
export async function queueDeletionNotices(tx: Db, userId: string): Promise<void> {
  const proposals = await tx.projectProposal.findMany({
    where: {
      AND: [
        { OR: [{ status: "pending" }, { status: "accepted", projectRequest: { status: "in_progress" } }] },
        { OR: [{ developerId: userId }, { projectRequest: { clientId: userId } }] },
      ],
    },
    select: {
      id: true,
      status: true,
      developerId: true,
      projectRequest: { select: { id: true, title: true, clientId: true } },
    },
  });
  const notices = proposals.map(({ id, status, developerId, projectRequest: request }) => {
    const deleted = request.clientId === userId ? ("client" as const) : ("developer" as const);
    const isPending = status === "pending";
    return {
      payload: {
        userId: deleted === "client" ? developerId : request.clientId,
        projectRequestId: request.id,
        title: request.title,
        deleted,
        ...(isPending && { pendingProposalId: id }),
      },
      jobKey: `account-deleted-${isPending ? id : request.id}`,
    };
  });
  await addJobs(tx, "notify_account_deleted", notices);
}
