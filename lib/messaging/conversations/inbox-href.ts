import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import type { InboxQuery } from "@/lib/messaging/conversations/conversations.queries";

/**
 * Builds the URL of the inbox's list, or of a conversation beside it. A change of filter or search returns to the first
 * page.
 * @param path the list, or an open conversation
 */
export function inboxHref(query: InboxQuery, path: string = paths.messages, change: Partial<InboxQuery> = {}): string {
  const changed = { ...query, ...(Object.keys(change).length > 0 && { after: undefined }), ...change };
  const { filter, search, after } = changed;
  return withQuery(path, { filter: filter === "all" ? undefined : filter, search, after });
}

/** Builds the URL of a message that a search has found, in its conversation. */
export const foundMessageHref = (query: InboxQuery, { id, conversationId }: { id: string; conversationId: string }) =>
  `${inboxHref(query, paths.conversation(conversationId))}&message=${id}`;
