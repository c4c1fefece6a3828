import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { publishEvents } from "@/lib/foundation/events/events";
import { declareJob } from "@/lib/foundation/jobs/jobs";
import { claimMessageUploads } from "@/lib/foundation/uploads/uploads";
import {
  type Message,
  type MessageRow,
  messageSelect,
  toMessage,
} from "@/lib/messaging/conversations/conversations.rows";
import { conversationsMessages, MAIL_DELAY_MINUTES } from "@/lib/messaging/conversations/conversations.constants";
import type { MessageInput } from "@/lib/messaging/conversations/conversations.schema";
import { otherOf } from "@/lib/messaging/conversations/load-conversations";
import { findWriteProblem } from "@/lib/messaging/conversations/may-start";
import { findParticipation, lockParticipants } from "@/lib/messaging/conversations/participants";
import { findMessageLinks, type MessageLinks, needsReview } from "@/lib/messaging/conversations/review";

/** Job: emails a participant about unread messages (`notices.ts`); one waits for each conversation and recipient. */
export const sendMessageNoticeJob = declareJob({
  name: "send_message_notice",
  payload: z.object({ conversationId: z.string(), userId: z.string() }),
  priority: "email",
});

/**
 * Sends a message in a conversation of the viewer (`POST /api/conversations/{id}/messages`). Sent again with the same
 * `clientId` it is the same message. Its status is `held` when a moderator checks it first.
 * @throws AppError not_found for everyone but the participants, conflict or forbidden when the viewer cannot write to
 * the other, invalid_input for files that are not unused uploads of the viewer
 */
export async function sendMessage(
  viewer: Viewer | null,
  conversationId: string,
  input: MessageInput,
): Promise<Message> {
  authorize(viewer, "messages.write");
  const { conversation } = await findParticipation(db, viewer.id, conversationId);
  const otherId = otherOf(viewer.id, conversation);
  const links = await findMessageLinks(db, viewer.id, input.body);
  return transaction(async (tx) => {
    await lockParticipants(tx, viewer.id, otherId, links.areLimited ? "change" : "reference");
    return toMessage(await insertMessage(tx, viewer, { conversationId, otherId, links }, input));
  });
}

type Target = {
  conversationId: string;
  otherId: string;
  links: MessageLinks;
};

/**
 * Adds a message to a conversation whose participants are locked (`lockParticipants`), once for each `clientId`.
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
  await sendMessageNoticeJob.add(
    tx,
    { conversationId, userId: recipientId },
    { key: messageNoticeKey(conversationId, recipientId), delaySeconds: MAIL_DELAY_MINUTES * 60 },
  );
  const payload = { conversationId, messageId: id, senderId };
  const users = [recipientId, ...(senderId ? [senderId] : [])];
  await publishEvents(
    tx,
    users.map((userId) => ({ userId, kind: "message" as const, payload })),
  );
}

/** The key of the job that emails a participant: one waits for each conversation and recipient. */
export const messageNoticeKey = (conversationId: string, userId: string): string =>
  `message-notice-${conversationId}-${userId}`;
