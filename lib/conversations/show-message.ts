import { MAIL_DELAY_MINUTES } from "@/lib/conversations/conversations.constants";
import { messageNoticeKey } from "@/lib/conversations/message-notice-key";
import type { Prisma } from "@/lib/db/generated/client";
import { publishEvents } from "@/lib/events/publish-events";
import { addJob } from "@/lib/jobs/add-job";

type ShownMessage = { id: string; conversationId: string; senderId: string | null; createdAt: Date };

/**
 * Shows a new message to both participants: their inboxes, the recipient's unread count, their open pages and the email
 * that follows if it stays unread. The caller has locked the conversation.
 */
export async function showMessage(
  tx: Prisma.TransactionClient,
  { id, conversationId, senderId, createdAt }: ShownMessage,
  recipientId: string,
): Promise<void> {
  await tx.conversationParticipant.updateMany({
    where: { conversationId },
    data: { lastMessageId: id, lastMessageAt: createdAt },
  });
  await tx.conversationParticipant.updateMany({
    where: { conversationId, userId: recipientId },
    data: { unreadCount: { increment: 1 } },
  });
  await addJob(
    tx,
    "send_message_notice",
    { conversationId, userId: recipientId },
    { jobKey: messageNoticeKey(conversationId, recipientId), delaySeconds: MAIL_DELAY_MINUTES * 60 },
  );
  const payload = { conversationId, messageId: id, senderId };
  const users = [recipientId, ...(senderId ? [senderId] : [])];
  await publishEvents(
    tx,
    users.map((userId) => ({ userId, kind: "message" as const, payload })),
  );
}
