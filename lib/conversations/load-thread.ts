import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation, Message } from "@/lib/conversations/conversations.dto";
import { listMessages } from "@/lib/conversations/list-messages";
import { pageOrFirst } from "@/lib/page-or-first";

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
