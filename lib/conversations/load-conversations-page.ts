import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import type { InboxQuery } from "@/lib/conversations/inbox.schema";
import { listConversations } from "@/lib/conversations/list-conversations";
import { pageOrFirst } from "@/lib/page-or-first";

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
