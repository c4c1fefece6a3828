import { defineRoute } from "@/lib/foundation/http/define-route";
import { message } from "@/lib/messaging/conversations/conversations.rows";
import { conversationParams, messageInput, messagesQuery } from "@/lib/messaging/conversations/conversations.schema";
import { sendMessage } from "@/lib/messaging/conversations/messages";
import { listMessages } from "@/lib/messaging/conversations/read-messages";

export const GET = defineRoute({
  summary: "List the messages of a conversation, newest first",
  viewer: "required",
  permission: "messages.write",
  params: conversationParams,
  query: messagesQuery,
  list: true,
  response: message,
  handle: ({ viewer, params, query }) => listMessages(viewer, params.id, query),
});

export const POST = defineRoute({
  summary: "Send a message; with the same clientId it is the same message",
  viewer: "required",
  permission: "messages.write",
  limit: "message",
  params: conversationParams,
  body: messageInput,
  status: 201,
  response: message,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => sendMessage(viewer, params.id, body),
});
