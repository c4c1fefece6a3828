import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, isSuspended, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import {
  type Conversation,
  messageSelect,
  type ParticipationRow,
  toMessage,
} from "@/lib/messaging/conversations/conversations.rows";
import { conversationsMessages } from "@/lib/messaging/conversations/conversations.constants";
import { findParticipation, findSubjects } from "@/lib/messaging/conversations/participants";

/** Returns the id of the conversation's other participant, who may have deleted the account. */
export const otherOf = (
  userId: string,
  { firstUserId, secondUserId }: { firstUserId: string; secondUserId: string },
) => (firstUserId === userId ? secondUserId : firstUserId);

/** Loads what a participant sees of conversations, in their order, with one query per kind of data. */
export async function loadConversations(userId: string, rows: readonly ParticipationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const otherIds = rows.map(({ conversation }) => otherOf(userId, conversation));
  const [messages, toSubject, blocks, readMessages] = await Promise.all([
    db.message.findMany({
      where: { id: { in: rows.flatMap(({ lastMessageId }) => lastMessageId ?? []) } },
      select: messageSelect,
    }),
    findSubjects(
      userId,
      rows.map(({ conversation }) => conversation),
    ),
    db.userBlock.findMany({
      where: {
        OR: [
          { blockerId: userId, blockedId: { in: otherIds } },
          { blockedId: userId, blockerId: { in: otherIds } },
        ],
      },
      select: { blockerId: true, blockedId: true },
    }),
    findReadMessages(userId, rows),
  ]);
  return rows.map(({ conversation, ...row }): Conversation => {
    const otherId = otherOf(userId, conversation);
    const user = conversation.participants.find((participant) => participant.userId === otherId)?.user;
    const lastMessage = messages.find(({ id }) => id === row.lastMessageId);
    const byYou = blocks.some(({ blockedId }) => blockedId === otherId);
    const byOther = blocks.some(({ blockerId }) => blockerId === otherId);
    return {
      id: row.conversationId,
      subject: toSubject(conversation),
      other: user
        ? {
            id: user.id,
            name: user.name,
            avatar: user.avatar,
            verified: user.verified,
            isDeveloper: user.role === "developer",
          }
        : null,
      lastMessage: lastMessage ? toMessage(lastMessage) : null,
      lastMessageAt: row.lastMessageAt.toISOString(),
      unreadCount: row.unreadCount,
      readByOther: readMessages.get(row.conversationId) ?? null,
      blocked: byYou ? "by_you" : byOther ? "by_other" : null,
      canWrite: user !== undefined && !byYou && !byOther && !isSuspended(user),
    };
  });
}

/**
 * Returns the newest message of the user that the other participant has read, by conversation. With SQL, because Prisma
 * cannot limit rows per conversation.
 */
export async function findReadMessages(
  userId: string,
  rows: readonly ParticipationRow[],
): Promise<Map<string, string>> {
  const read = rows.flatMap(({ conversationId, conversation }) =>
    conversation.participants
      .filter((participant) => participant.userId !== userId)
      .map(({ lastReadNumber }) => ({ conversationId, lastReadNumber })),
  );
  const ids = read.map(({ conversationId }) => conversationId);
  const numbers = read.map(({ lastReadNumber }) => lastReadNumber);
  const messages = await queryRows(
    db,
    { conversationId: "uuid", id: "uuid" },
    Prisma.sql`
      SELECT newest.conversation_id AS "conversationId", newest.id
      FROM unnest(${ids}::uuid[], ${numbers}::int[]) AS seen (conversation_id, number)
      CROSS JOIN LATERAL (
        SELECT conversation_id, id FROM messages
        WHERE conversation_id = seen.conversation_id AND sender_id = ${userId}::uuid AND number <= seen.number
          AND status IN ('sent', 'removed')
        ORDER BY number DESC LIMIT 1
      ) newest`,
  );
  return new Map(messages.map(({ conversationId, id }) => [conversationId, id]));
}

/**
 * Returns a conversation of the viewer (`GET /api/conversations/{id}`).
 * @throws AppError not_found for everyone but its participants
 */
export async function getConversation(viewer: Viewer | null, id: string): Promise<Conversation> {
  authorize(viewer, "messages.write");
  const [conversation] = await loadConversations(viewer.id, [await findParticipation(db, viewer.id, id)]);
  if (!conversation) throw new AppError("not_found", conversationsMessages.notFound);
  return conversation;
}
