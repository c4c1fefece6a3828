import { heldMessage } from "@/lib/conversations/conversations.response";
import { messagesQuery } from "@/lib/conversations/conversations.schema";
import { listHeldMessages } from "@/lib/conversations/list-held-messages";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Messages with links that wait for a moderator",
  viewer: "required",
  permission: "reports.moderate",
  query: messagesQuery,
  list: true,
  response: heldMessage,
  handle: ({ viewer, query }) => listHeldMessages(viewer, query),
});
