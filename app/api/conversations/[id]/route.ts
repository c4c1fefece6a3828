import { defineRoute } from "@/lib/foundation/http/define-route";
import { conversation } from "@/lib/messaging/conversations/conversations.rows";
import { conversationParams } from "@/lib/messaging/conversations/conversations.schema";
import { getConversation } from "@/lib/messaging/conversations/load-conversations";

export const GET = defineRoute({
  summary: "A conversation of yours",
  viewer: "required",
  permission: "messages.write",
  params: conversationParams,
  response: conversation,
  handle: ({ viewer, params }) => getConversation(viewer, params.id),
});
