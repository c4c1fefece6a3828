import { conversationParams, readInput } from "@/lib/conversations/conversations.schema";
import { markRead } from "@/lib/conversations/mark-read";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Mark a conversation as read up to a message",
  viewer: "required",
  permission: "messages.write",
  params: conversationParams,
  body: readInput,
  response: null,
  handle: ({ viewer, params, body }) => markRead(viewer, params.id, body.messageId),
});
