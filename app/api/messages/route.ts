import { foundMessage } from "@/lib/conversations/conversations.response";
import { messageSearchQuery } from "@/lib/conversations/conversations.schema";
import { searchMessages } from "@/lib/conversations/search-messages";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Search your messages, newest first",
  viewer: "required",
  permission: "messages.write",
  query: messageSearchQuery,
  list: true,
  response: foundMessage,
  handle: ({ viewer, query }) => searchMessages(viewer, query),
});
