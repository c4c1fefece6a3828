import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { requireNothingHeld } from "@/lib/hiring/projects/delivery";
import { isPaid } from "@/lib/hiring/projects/projects.constants";
import { notifyProjectCancelled, notifyProjectCompleted } from "@/lib/hiring/proposals/notices";
import { rejectPendingProposals } from "@/lib/hiring/requests/edits";
import { lockOwnRequest, lockRequest } from "@/lib/hiring/requests/locks";
import { notifyCancellationResponse } from "@/lib/hiring/requests/notices";
import { askForRatings } from "@/lib/hiring/ratings/write-ratings";
import { getRequest } from "@/lib/hiring/requests/read-requests";
import { type CancellationFault, projectMessages } from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";

/**
 * Marks the viewer's own request in progress as completed. If money was approved or settled in it, the developer's
 * completed projects are incremented, only once even if called repeatedly, the success rate is updated, and both sides
 * are asked for a rating (decision 0092). The developer is notified by email.
 * @throws AppError not_found, forbidden, conflict when it is not in progress or money is held for a milestone
 */
export async function completeRequest(viewer: Viewer | null, id: string): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  return transaction(async (tx) => {
    const { status } = await lockOwnRequest(tx, id, viewer.id);
    if (status !== "in_progress") throw new AppError("conflict", projectMessages.notInProgress);
    await requireNothingHeld(tx, id);
    await tx.projectRequest.update({ where: { id, status }, data: { status: "completed" } });
    const { id: proposalId, developerId } = await tx.projectProposal.findFirstOrThrow({
      where: { projectRequestId: id, status: "accepted" },
      select: { id: true, developerId: true },
    });
    const paid = await countPaid(tx, id, developerId, 1);
    await askForRatings(tx, id);
    await notifyProjectCompleted.add(tx, { proposalId }, { key: `project-completed-${proposalId}` });
    await recordAudit(tx, {
      actor: viewer,
      action: "project.complete",
      subject: { type: "project", id },
      from: { status },
      to: { status: "completed" },
    });
    await invalidateTags(tx, [tags.projectRequests, ...(paid ? [tags.developer(developerId), tags.developers] : [])]);
    return getRequest(viewer, id, tx);
  });
}

type Cancellation = { reason: string; fault: CancellationFault };

/**
 * Cancels the viewer's own request that is open or in progress. Pending proposals are rejected. A job in
 * which money was approved or settled lowers the developer's success rate if it was the developer's fault (decisions
 * 0039 and 0092). Affected developers are
 * notified by email.
 * @param why what the client and the developer of the job read; the documented call may omit it
 * @throws AppError not_found, forbidden, conflict when it has already ended or money is held for a milestone
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
    await requireNothingHeld(tx, id);
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
    const paid = accepted !== null && (await countPaid(tx, id, accepted.developerId, 0));
    await askForRatings(tx, id);
    const notices = [...rejected, ...(accepted ? [accepted] : [])].map(({ id: proposalId }) => ({
      payload: { proposalId },
      key: `project-cancelled-${proposalId}`,
    }));
    await notifyProjectCancelled.addMany(tx, notices);
    await recordAudit(tx, {
      actor: viewer,
      action: "project.cancel",
      subject: { type: "project", id },
      from: { status },
      to: { status: "cancelled", ...(why && { fault: why.fault }) },
    });
    await invalidateTags(tx, [
      tags.projectRequests,
      ...(accepted && paid ? [tags.developer(accepted.developerId), tags.developers] : []),
    ]);
    return getRequest(viewer, id, tx);
  });
}

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
    await notifyCancellationResponse.add(tx, { projectRequestId: id }, { key: `cancellation-response-${id}` });
    return getRequest(viewer, id, tx);
  });
}

/**
 * Updates a developer's record when a job ends, inside its transaction: completed projects, and the success rate, which
 * is the percentage of completed jobs among these and those canceled by the developer's fault (decision 0039). Only
 * jobs count in which money was approved or settled.
 * @param completed 1 for a completed job, 0 for a canceled one
 * @returns whether the job counts
 */
async function countPaid(tx: Db, requestId: string, developerId: string, completed: 0 | 1): Promise<boolean> {
  const milestones = await tx.milestone.findMany({
    where: { project: { projectRequestId: requestId, developerId } },
    select: { status: true },
  });
  if (!isPaid(milestones)) return false;
  // Lock the developer first, so that the next statement sees what a concurrently ending job wrote.
  await lockRow(tx, "User", developerId);
  await tx.$executeRaw`
    UPDATE users SET
      completed_projects = completed_projects + ${completed}::int,
      success_rate = CASE
        WHEN completed_projects + ${completed}::int + cancelled.jobs = 0 THEN 100
        ELSE round(
          100.0 * (completed_projects + ${completed}::int)
            / (completed_projects + ${completed}::int + cancelled.jobs),
          2
        )
      END
    FROM (
      SELECT count(*)::int AS jobs FROM project_cancellations c
      WHERE c.developer_id = ${developerId}::uuid AND c.fault = 'developer' AND EXISTS (
        SELECT FROM projects p JOIN milestones m ON m.project_id = p.id
        WHERE p.project_request_id = c.project_request_id AND p.developer_id = c.developer_id
          AND m.status IN ('approved', 'settled')
      )
    ) cancelled
    WHERE id = ${developerId}::uuid`;
  return true;
}
