import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Prisma } from "@/lib/db/generated/client";
import { publishEvents } from "@/lib/events/publish-events";

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
  // The next cleanup deletes the files, which nothing references any more.
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
