import { defineRoute } from "@/lib/foundation/http/define-route";
import { conversationParams, readInput } from "@/lib/messaging/conversations/conversations.schema";
import { markConversationRead } from "@/lib/messaging/conversations/read-messages";

export const POST = defineRoute({
  summary: "Mark a conversation as read up to a message",
  viewer: "required",
  permission: "messages.write",
  params: conversationParams,
  body: readInput,
  response: null,
  handle: ({ viewer, params, body }) => markConversationRead(viewer, params.id, body.messageId),
});
