import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { countMatches } from "@/lib/foundation/db/count-matches";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { publishEvents } from "@/lib/foundation/events/events";
import { isUuid } from "@/lib/foundation/keys";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import {
  type Conversation,
  type Message,
  messageSelect,
  toMessage,
  visibleTo,
} from "@/lib/messaging/conversations/conversations.rows";
import { conversationsMessages } from "@/lib/messaging/conversations/conversations.constants";
import { otherOf } from "@/lib/messaging/conversations/load-conversations";
import { findParticipation, lockParticipants } from "@/lib/messaging/conversations/participants";

const newestFirst: FieldOrder<"number"> = { name: "messages", fields: [["number", "desc"]] };

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListMessagesParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the messages of a conversation of the viewer, newest first (`GET /api/conversations/{id}/messages`).
 * @throws AppError not_found for everyone but its participants, invalid_input when the cursor is invalid
 */
export async function listMessages(
  viewer: Viewer | null,
  conversationId: string,
  { limit, cursor, before }: ListMessagesParams,
): Promise<Page<Message> & { previousCursor: string | null }> {
  authorize(viewer, "messages.write");
  const userId = viewer.id;
  await findParticipation(db, userId, conversationId);
  const [{ rows, ...cursors }, counted] = await Promise.all([
    findPage(newestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.message.findMany({
        where: { conversationId, AND: [visibleTo(userId), where] },
        ...args,
        select: messageSelect,
      }),
    ),
    countMatches(
      Prisma.sql`messages WHERE conversation_id = ${conversationId}::uuid
        AND (status IN ('sent', 'removed') OR sender_id = ${userId}::uuid)`,
    ),
  ]);
  return { items: rows.map(toMessage), ...cursors, ...counted };
}

const PAGE_SIZE = 30;

type Thread = {
  conversation: Conversation;
  /** Oldest first. */
  messages: Message[];
  /** The cursor of earlier messages. */
  earlier: string | null;
  /** Whether these are the newest messages. */
  isNewest: boolean;
  /** In milliseconds since 1970. */
  loadedAt: number;
};

/**
 * Loads messages of a conversation of the viewer for its page.
 * @param earlier the cursor of earlier messages; without one, or when it is invalid, the newest are loaded
 */
export async function loadThread(
  viewer: Viewer,
  conversation: Conversation,
  earlier: string | undefined,
): Promise<Thread> {
  const loadedAt = Date.now();
  const { items, nextCursor } = await pageOrFirst({ after: earlier }, ({ after }) =>
    listMessages(viewer, conversation.id, { limit: PAGE_SIZE, cursor: after }),
  );
  const isNewest = earlier === undefined;
  return { conversation, messages: items.reverse(), earlier: nextCursor, isNewest, loadedAt };
}

/**
 * Marks the viewer's conversation as read up to a message (`POST /api/conversations/{id}/read`). Reading an older
 * message than before changes nothing.
 * @throws AppError not_found for everyone but the participants, and for a message that is not in the conversation
 */
export async function markConversationRead(
  viewer: Viewer | null,
  conversationId: string,
  messageId: string,
): Promise<void> {
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
