import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { updateDeveloperStats } from "@/lib/project-requests/update-developer-stats";
import { getRequest } from "@/lib/project-requests/get-request";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/**
 * Marks the viewer's own request in progress as completed: increments the developer's completed projects, only once
 * even if called repeatedly, and updates the success rate. The developer is notified by email.
 * @throws AppError not_found, forbidden, conflict when it is not in progress
 */
export async function completeRequest(viewer: Viewer | null, id: string): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  return transaction(async (tx) => {
    const { status } = await lockOwnRequest(tx, id, viewer.id);
    if (status !== "in_progress") throw new AppError("conflict", projectMessages.notInProgress);
    await tx.projectRequest.update({ where: { id, status }, data: { status: "completed" } });
    const { id: proposalId, developerId } = await tx.projectProposal.findFirstOrThrow({
      where: { projectRequestId: id, status: "accepted" },
      select: { id: true, developerId: true },
    });
    await updateDeveloperStats(tx, developerId, 1);
    await addJob(tx, "notify_project_completed", { proposalId }, { jobKey: `project-completed-${proposalId}` });
    await recordAudit(tx, {
      actor: viewer,
      action: "project.complete",
      subject: { type: "project", id },
      from: { status },
      to: { status: "completed" },
    });
    await invalidateTags(tx, [tags.projectRequests, tags.developer(developerId), tags.developers]);
    return getRequest(viewer, id, tx);
  });
}
