import { z } from "zod";
import { cursorParams, searchText } from "@/lib/foundation/list-queries";
import { CONVERSATION_SUBJECTS } from "@/lib/messaging/conversations/conversations.constants";

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

/** Query parameters of the composer of a first message. An unknown subject has no recipient. */
export const newConversationQuery = z.object({
  kind: z.enum(CONVERSATION_SUBJECTS).catch("developer"),
  id: z.string().max(100).catch(""),
  to: z.string().max(100).optional().catch(undefined),
});
