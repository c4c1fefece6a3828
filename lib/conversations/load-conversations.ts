import { isSuspended } from "@/lib/auth/is-suspended";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { messageSelect, toMessage, type ParticipationRow } from "@/lib/conversations/conversations.select";
import { findReadMessages } from "@/lib/conversations/find-read-messages";
import { findSubjects } from "@/lib/conversations/find-subjects";
import { db } from "@/lib/db/client";

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
