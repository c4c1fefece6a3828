import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJobs } from "@/lib/jobs/add-jobs";
import { updateDeveloperStats } from "@/lib/project-requests/update-developer-stats";
import { getRequest } from "@/lib/project-requests/get-request";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { CancellationFault } from "@/lib/project-requests/project-requests.constants";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { rejectPendingProposals } from "@/lib/project-requests/reject-pending-proposals";

type Cancellation = { reason: string; fault: CancellationFault };

/**
 * Cancels the viewer's own request that is open or in progress. Pending proposals are rejected. A job in progress
 * lowers the developer's success rate only if it was the developer's fault (decision 0047). Affected developers are
 * notified by email.
 * @param why what the client and the developer of the job read; the documented call may omit it
 * @throws AppError not_found, forbidden, conflict when it has already ended
 */
export async function cancelRequest(
  viewer: Viewer | null,
  id: string,
  why?: Cancellation,
): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  return transaction(async (tx) => {
    const { status } = await lockOwnRequest(tx, id, viewer.id);
    if (status !== "open" && status !== "in_progress") throw new AppError("conflict", projectMessages.ended);
    await tx.projectRequest.update({ where: { id, status }, data: { status: "cancelled" } });
    const rejected = await rejectPendingProposals(tx, id);
    const accepted = await tx.projectProposal.findFirst({
      where: { projectRequestId: id, status: "accepted" },
      select: { id: true, developerId: true },
    });
    if (why)
      await tx.projectCancellation.create({
        data: { ...why, projectRequestId: id, developerId: accepted?.developerId ?? null },
      });
    if (accepted) await updateDeveloperStats(tx, accepted.developerId, 0);
    const notices = [...rejected, ...(accepted ? [accepted] : [])].map(({ id: proposalId }) => ({
      payload: { proposalId },
      jobKey: `project-cancelled-${proposalId}`,
    }));
    await addJobs(tx, "notify_project_cancelled", notices);
    await recordAudit(tx, {
      actor: viewer,
      action: "project.cancel",
      subject: { type: "project", id },
      from: { status },
      to: { status: "cancelled", ...(why && { fault: why.fault }) },
    });
    await invalidateTags(tx, [
      tags.projectRequests,
      ...(accepted ? [tags.developer(accepted.developerId), tags.developers] : []),
    ]);
    return getRequest(viewer, id, tx);
  });
}
