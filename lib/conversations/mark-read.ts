import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { visibleTo } from "@/lib/conversations/conversations.select";
import { findParticipation } from "@/lib/conversations/find-participation";
import { otherOf } from "@/lib/conversations/load-conversations";
import { lockParticipants } from "@/lib/conversations/lock-participants";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { publishEvents } from "@/lib/events/publish-events";
import { isUuid } from "@/lib/is-uuid";

/**
 * Marks the viewer's conversation as read up to a message (`POST /api/conversations/{id}/read`). Reading an older
 * message than before changes nothing.
 * @throws AppError not_found for everyone but the participants, and for a message that is not in the conversation
 */
export async function markRead(viewer: Viewer | null, conversationId: string, messageId: string): Promise<void> {
  authorize(viewer, "messages.write");
  const userId = viewer.id;
  const { conversation } = await findParticipation(db, userId, conversationId);
  if (!isUuid(messageId)) throw new AppError("not_found", conversationsMessages.messageNotFound);
  const otherId = otherOf(userId, conversation);
  await transaction(async (tx) => {
    await lockParticipants(tx, userId, otherId, "reference");
    // Messages are numbered and counted under the same lock.
    await lockRow(tx, "Conversation", conversationId);
    const message = await tx.message.findFirst({
      where: { id: messageId, conversationId, ...visibleTo(userId) },
      select: { id: true, number: true },
    });
    if (!message) throw new AppError("not_found", conversationsMessages.messageNotFound);
    const unreadCount = await tx.message.count({
      where: {
        conversationId,
        number: { gt: message.number },
        status: { in: ["sent", "removed"] },
        OR: [{ senderId: null }, { senderId: { not: userId } }],
      },
    });
    const { count } = await tx.conversationParticipant.updateMany({
      where: { conversationId, userId, lastReadNumber: { lt: message.number } },
      data: { lastReadNumber: message.number, unreadCount },
    });
    if (count === 0) return;
    const payload = { conversationId, userId, messageId: message.id };
    await publishEvents(
      tx,
      [userId, otherId].map((receiver) => ({ userId: receiver, kind: "read" as const, payload })),
    );
  });
}
