import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Prisma } from "@/lib/db/generated/client";
import { addJob } from "@/lib/jobs/add-job";
import { AppError } from "@/lib/errors";
import type { RemovalReasons } from "@/lib/audit/removal-reasons.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Removes a proposal as a moderator, inside the decision's transaction, which has locked its request: its client no
 * longer sees it, its author sees it as removed and cannot send another.
 * @param reasons the reason in the report, and the moderator's for the author, who is emailed
 * @returns false when it is already removed
 * @throws AppError conflict when the client has accepted it
 */
export async function removeProposal(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reasons: RemovalReasons,
): Promise<boolean> {
  authorize(viewer, "reports.moderate");
  const proposal = await tx.projectProposal.findUnique({ where: { id }, select: { status: true } });
  if (proposal?.status === "accepted") throw new AppError("conflict", reportsMessages.proposalAccepted);
  const { count } = await tx.projectProposal.updateMany({
    where: { id, removedAt: null },
    data: { removedAt: new Date(), status: "withdrawn", confirmationRequestedAt: null },
  });
  if (!proposal || count === 0) return false;
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "proposal.remove",
    subject: { type: "proposal", id },
    from: { status: proposal.status },
    reason: reasons.explanation ?? reasons.reported,
  });
  const { explanation } = reasons;
  await addJob(tx, "send_takedown_notice", { eventId, explanation }, { jobKey: `takedown-${eventId}` });
  await invalidateTags(tx, [tags.projectRequests]);
  return true;
}
