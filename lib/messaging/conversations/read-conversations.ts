import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { countMatches } from "@/lib/foundation/db/count-matches";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import type { InboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import { type Conversation, participationSelect } from "@/lib/messaging/conversations/conversations.rows";
import { getConversation, loadConversations } from "@/lib/messaging/conversations/load-conversations";

const latestFirst: FieldOrder<"lastMessageAt" | "conversationId"> = {
  name: "conversations",
  fields: [
    ["lastMessageAt", "desc"],
    ["conversationId", "desc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListConversationsParams = {
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

type ConversationsPage = {
  items: Conversation[];
  nextCursor: string | null;
  /** In milliseconds since 1970. */
  loadedAt: number;
};

/** Loads a page of the viewer's conversations for the inbox. An invalid cursor loads the first one. */
export async function loadConversationsPage(
  viewer: Viewer,
  { filter, after }: InboxQuery,
  limit: number,
): Promise<ConversationsPage> {
  const loadedAt = Date.now();
  const { items, nextCursor } = await pageOrFirst({ after }, (cursor) =>
    listConversations(viewer, { filter, limit, cursor: cursor.after }),
  );
  return { items, nextCursor, loadedAt };
}

/** Returns a conversation of the viewer for its page; null for everyone else's and unknown ones. */
export function findOwnConversation(viewer: Viewer, id: string): Promise<Conversation | null> {
  return getConversation(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
