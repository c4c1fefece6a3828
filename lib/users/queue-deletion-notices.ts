import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/**
 * Queues an email to the other side of each of a user's jobs in progress, before the deletion removes them. The caller
 * has locked the user.
 */
export async function queueDeletionNotices(tx: Db, userId: string): Promise<void> {
  const jobs = await tx.projectProposal.findMany({
    where: {
      status: "accepted",
      projectRequest: { status: "in_progress" },
      OR: [{ developerId: userId }, { projectRequest: { clientId: userId } }],
    },
    select: { developerId: true, projectRequest: { select: { id: true, title: true, clientId: true } } },
  });
  for (const { developerId, projectRequest: request } of jobs) {
    const deleted = request.clientId === userId ? "client" : "developer";
    await addJob(
      tx,
      "notify_account_deleted",
      {
        userId: deleted === "client" ? developerId : request.clientId,
        projectRequestId: request.id,
        title: request.title,
        deleted,
      },
      { jobKey: `account-deleted-${request.id}` },
    );
  }
}
