import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { reportsMessages } from "@/lib/reports/reports.messages";

/**
 * Removes a proposal as a moderator, inside the decision's transaction, which has locked its request: its client no
 * longer sees it, its author sees it as removed and cannot send another.
 * @param reason for the audit log
 * @returns the audit event; null when it is already removed
 * @throws AppError conflict when the client has accepted it
 */
export async function removeProposal(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reason: string,
): Promise<string | null> {
  authorize(viewer, "reports.moderate");
  const proposal = await tx.projectProposal.findUnique({ where: { id }, select: { status: true } });
  if (proposal?.status === "accepted") throw new AppError("conflict", reportsMessages.proposalAccepted);
  const { count } = await tx.projectProposal.updateMany({
    where: { id, removedAt: null },
    data: { removedAt: new Date(), status: "withdrawn", confirmationRequestedAt: null },
  });
  if (!proposal || count === 0) return null;
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "proposal.remove",
    subject: { type: "proposal", id },
    from: { status: proposal.status },
    reason,
  });
  await invalidateTags(tx, [tags.projectRequests]);
  return eventId;
}
