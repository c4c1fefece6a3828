import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { participationSelect } from "@/lib/conversations/conversations.select";
import { loadConversations } from "@/lib/conversations/load-conversations";
import { db } from "@/lib/db/client";
import { countMatches } from "@/lib/db/count-matches";
import { findPage } from "@/lib/db/find-page";
import { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";

const latestFirst: FieldOrder<"lastMessageAt" | "conversationId"> = {
  name: "conversations",
  fields: [
    ["lastMessageAt", "desc"],
    ["conversationId", "desc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListConversationsParams = {
  filter: "all" | "unread";
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists the viewer's conversations, the one with the newest message first (`GET /api/conversations`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listConversations(
  viewer: Viewer | null,
  { filter, limit, cursor, before }: ListConversationsParams,
): Promise<Page<Conversation> & { previousCursor: string | null }> {
  authorize(viewer, "messages.write");
  const userId = viewer.id;
  const listed: Prisma.ConversationParticipantWhereInput = {
    userId,
    lastMessageId: { not: null },
    ...(filter === "unread" && { unreadCount: { gt: 0 } }),
  };
  const unread = filter === "unread" ? Prisma.sql`AND unread_count > 0` : Prisma.empty;
  const [{ rows, ...cursors }, counted] = await Promise.all([
    findPage(latestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.conversationParticipant.findMany({ where: { ...listed, AND: where }, ...args, select: participationSelect }),
    ),
    countMatches(
      Prisma.sql`conversation_participants
        WHERE user_id = ${userId}::uuid AND last_message_id IS NOT NULL ${unread}`,
    ),
  ]);
  return { items: await loadConversations(userId, rows), ...cursors, ...counted };
}
