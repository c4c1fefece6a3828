import { z } from "zod";
import { CONVERSATION_SUBJECTS } from "@/lib/conversations/conversations.constants";
import { withQuery } from "@/lib/format/search-params";
import { cursorParams, searchText } from "@/lib/list-filters.schema";
import { paths } from "@/lib/paths";

/** Query parameters of the inbox's list, which stay when a conversation opens beside it. */
export const inboxQuery = z.object({
  filter: z.enum(["all", "unread"]).catch("all"),
  search: searchText,
  after: cursorParams.after,
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** Query parameters of a conversation: the list's, where earlier messages begin, and a message that a search found. */
export const threadQuery = inboxQuery.extend({
  earlier: cursorParams.after,
  message: z.uuid().optional().catch(undefined),
});

/**
 * Builds the URL of the list, or of a conversation beside it. A change of filter or search returns to the first page.
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

/** Query parameters of the composer of a first message. An unknown subject leads to nobody. */
export const newConversationQuery = z.object({
  kind: z.enum(CONVERSATION_SUBJECTS).catch("developer"),
  id: z.string().max(100).catch(""),
  to: z.string().max(100).optional().catch(undefined),
});
