import type { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { publishEvents } from "@/lib/foundation/events/events";
import { notifyProjectCancelled } from "@/lib/hiring/proposals/notices";
import { rejectPendingProposals } from "@/lib/hiring/requests/edits";
import { lockRequest } from "@/lib/hiring/requests/locks";
import { reportsMessages } from "@/lib/staff/reports/reports.constants";

/**
 * Removes a message as a moderator, inside the decision's transaction, which has locked its conversation: its text and
 * files are deleted for both participants, who see that a moderator removed it. The text is not recorded either.
 * @param reason for the audit log
 * @returns the audit event; null when it is already removed
 */
export async function removeMessage(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reason: string,
): Promise<string | null> {
  authorize(viewer, "reports.moderate");
  const [message] = await tx.message.updateManyAndReturn({
    where: { id, status: "sent" },
    data: { status: "removed", body: "", decidedAt: new Date() },
    select: { conversationId: true },
  });
  if (!message) return null;
  // The next cleanup deletes the files, which nothing references anymore.
  await tx.messageAttachment.deleteMany({ where: { messageId: id } });
  const { conversationId } = message;
  const participants = await tx.conversationParticipant.findMany({
    where: { conversationId },
    orderBy: { userId: "asc" },
  });
  const payload = { conversationId, messageId: id };
  await publishEvents(
    tx,
    participants.map(({ userId }) => ({ userId, kind: "message_changed", payload })),
  );
  return recordAudit(tx, {
    actor: viewer,
    action: "message.remove",
    subject: { type: "message", id },
    from: { status: "sent" },
    to: { status: "removed" },
    reason,
  });
}

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
    where: { id, OR: [{ hidden: null }, { hidden: { in: ["suspension", "invited"] } }] },
    data: { hidden: "moderation", removalReason: explanation, ...(status === "open" && { status: "cancelled" }) },
  });
  if (count === 0) return null;
  const rejected = await rejectPendingProposals(tx, id);
  const notices = rejected.map(({ id: proposalId }) => ({
    payload: { proposalId },
    key: `project-cancelled-${proposalId}`,
  }));
  await notifyProjectCancelled.addMany(tx, notices);
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

/** Locks a message through its conversation, like every change of it. Does nothing when it does not exist. */
export async function lockMessage(tx: Pick<Db, "$queryRaw" | "message">, id: string): Promise<void> {
  const message = await tx.message.findUnique({ where: { id }, select: { conversationId: true } });
  if (message) await lockRow(tx, "Conversation", message.conversationId);
}

/** Locks a proposal through its request, like every change of it. Does nothing when it does not exist. */
export async function lockProposal(tx: Pick<Db, "$queryRaw" | "projectProposal">, id: string): Promise<void> {
  const proposal = await tx.projectProposal.findUnique({ where: { id }, select: { projectRequestId: true } });
  if (proposal) await lockRow(tx, "ProjectRequest", proposal.projectRequestId, "update");
}
