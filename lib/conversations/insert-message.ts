import type { Viewer } from "@/lib/auth/viewer.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { MessageInput } from "@/lib/conversations/conversations.schema";
import { messageSelect, type MessageRow } from "@/lib/conversations/conversations.select";
import { findWriteProblem } from "@/lib/conversations/find-write-problem";
import { needsReview, type MessageLinks } from "@/lib/conversations/needs-review";
import { showMessage } from "@/lib/conversations/show-message";
import type { Prisma } from "@/lib/db/generated/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";
import { publishEvents } from "@/lib/events/publish-events";
import { claimMessageUploads } from "@/lib/uploads/claim-message-uploads";

type Target = {
  conversationId: string;
  otherId: string;
  links: MessageLinks;
};

/**
 * Adds a message to a conversation whose participants are locked (`lock-participants.ts`), once for each `clientId`.
 * @throws AppError conflict or forbidden when the viewer cannot write to the other, invalid_input for files that are
 * not unused uploads of the viewer
 */
export async function insertMessage(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { conversationId, otherId, links }: Target,
  { body, clientId, attachments }: MessageInput,
): Promise<MessageRow> {
  await lockRow(tx, "Conversation", conversationId);
  const senderId = viewer.id;
  const existing = await tx.message.findFirst({ where: { conversationId, senderId, clientId }, select: messageSelect });
  if (existing) return existing;
  const problem = await findWriteProblem(tx, senderId, otherId);
  if (problem) throw problem;

  const files = await claimMessageUploads(viewer, tx, attachments);
  if (!files) {
    const message = conversationsMessages.notYourFiles;
    throw new AppError("invalid_input", message, { issues: [{ path: "attachments", message }] });
  }
  const isHeld = links.areLimited && (await needsReview(tx, senderId, conversationId));
  const { lastNumber: number } = await tx.conversation.update({
    where: { id: conversationId },
    data: { lastNumber: { increment: 1 } },
    select: { lastNumber: true },
  });
  const message = await tx.message.create({
    data: {
      conversationId,
      number,
      senderId,
      clientId,
      body,
      status: isHeld ? "held" : "sent",
      attachments: { create: files.map((file, position) => ({ ...file, position })) },
    },
    select: messageSelect,
  });
  if (links.hasLink) {
    const linked = { linkSentAt: message.createdAt };
    await tx.conversationParticipant.updateMany({ where: { conversationId, userId: senderId }, data: linked });
  }
  if (isHeld) {
    const shown = { lastMessageId: message.id, lastMessageAt: message.createdAt };
    await tx.conversationParticipant.updateMany({ where: { conversationId, userId: senderId }, data: shown });
    const payload = { conversationId, messageId: message.id, senderId };
    await publishEvents(tx, [{ userId: senderId, kind: "message", payload }]);
  } else await showMessage(tx, message, otherId);
  return message;
}
