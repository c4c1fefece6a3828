import { defineRoute } from "@/lib/foundation/http/define-route";
import { foundMessage } from "@/lib/messaging/conversations/conversations.rows";
import { messageSearchQuery } from "@/lib/messaging/conversations/conversations.schema";
import { searchMessages } from "@/lib/messaging/conversations/search-messages";

export const GET = defineRoute({
  summary: "Search your messages, newest first",
  viewer: "required",
  permission: "messages.write",
  query: messageSearchQuery,
  list: true,
  response: foundMessage,
  handle: ({ viewer, query }) => searchMessages(viewer, query),
});
