import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { addJobs } from "@/lib/jobs/add-jobs";
import { lockRequest } from "@/lib/project-requests/lock-request";
import { rejectPendingProposals } from "@/lib/project-requests/reject-pending-proposals";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Removes a project request as a moderator, inside the decision's transaction: only its client and the developer who
 * got the job see it from then on. An open one is canceled, its pending proposals are rejected and their developers
 * emailed.
 * @param reason for the audit log
 * @param explanation the moderator's reason, which the client reads; null without one
 * @returns the audit event; null when it is already removed
 * @throws AppError conflict while the project is in progress, because its developer is at work
 */
export async function removeProject(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reason: string,
  explanation: string | null,
): Promise<string | null> {
  authorize(viewer, "reports.moderate");
  const { status } = await lockRequest(tx, id);
  if (status === "in_progress") throw new AppError("conflict", reportsMessages.projectInProgress);
  const { count } = await tx.projectRequest.updateMany({
    where: { id, OR: [{ hidden: null }, { hidden: "suspension" }] },
    data: { hidden: "moderation", removalReason: explanation, ...(status === "open" && { status: "cancelled" }) },
  });
  if (count === 0) return null;
  const rejected = await rejectPendingProposals(tx, id);
  const notices = rejected.map(({ id: proposalId }) => ({
    payload: { proposalId },
    jobKey: `project-cancelled-${proposalId}`,
  }));
  await addJobs(tx, "notify_project_cancelled", notices);
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "project.remove",
    subject: { type: "project", id },
    from: { status },
    reason,
  });
  await invalidateTags(tx, [tags.projectRequests]);
  return eventId;
}
