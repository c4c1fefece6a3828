import type { ParticipationRow } from "@/lib/conversations/conversations.select";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

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
