import { conversation } from "@/lib/conversations/conversations.response";
import { conversationParams } from "@/lib/conversations/conversations.schema";
import { getConversation } from "@/lib/conversations/get-conversation";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "A conversation of yours",
  viewer: "required",
  permission: "messages.write",
  params: conversationParams,
  response: conversation,
  handle: ({ viewer, params }) => getConversation(viewer, params.id),
});
