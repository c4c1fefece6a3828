import { defineRoute } from "@/lib/foundation/http/define-route";
import { heldMessage } from "@/lib/messaging/conversations/conversations.rows";
import { messagesQuery } from "@/lib/messaging/conversations/conversations.schema";
import { listHeldMessages } from "@/lib/messaging/conversations/held-messages";

export const GET = defineRoute({
  summary: "Messages with links that wait for a moderator",
  viewer: "required",
  permission: "reports.moderate",
  query: messagesQuery,
  list: true,
  response: heldMessage,
  handle: ({ viewer, query }) => listHeldMessages(viewer, query),
});
