import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { getRequest } from "@/lib/project-requests/get-request";
import { lockRequest } from "@/lib/project-requests/lock-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/**
 * Adds the developer's one response to the reason for which the client canceled the job, and emails the client
 * (`POST /api/project-requests/{id}/cancellation-response`).
 * @throws AppError not_found, forbidden for everyone but the developer who had the job, conflict without a reason and
 * after the first response
 */
export async function respondToCancellation(
  viewer: Viewer | null,
  id: string,
  response: string,
): Promise<ProjectRequestDetail> {
  authorize(viewer, "proposals.write");
  return transaction(async (tx) => {
    await lockRequest(tx, id);
    const had = await tx.projectProposal.findFirst({
      where: { projectRequestId: id, developerId: viewer.id, status: "accepted" },
      select: { id: true },
    });
    if (!had) throw new AppError("forbidden", projectMessages.notYourJob);
    const cancellation = await tx.projectCancellation.findUnique({
      where: { projectRequestId: id, developerId: viewer.id },
      select: { response: true },
    });
    if (!cancellation) throw new AppError("conflict", projectMessages.noCancellation);
    const { count } = await tx.projectCancellation.updateMany({
      where: { projectRequestId: id, response: null },
      data: { response, respondedAt: new Date() },
    });
    if (count === 0) throw new AppError("conflict", projectMessages.alreadyResponded);
    await addJob(
      tx,
      "notify_cancellation_response",
      { projectRequestId: id },
      { jobKey: `cancellation-response-${id}` },
    );
    return getRequest(viewer, id, tx);
  });
}
