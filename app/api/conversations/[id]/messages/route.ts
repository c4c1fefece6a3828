import { message } from "@/lib/conversations/conversations.response";
import { conversationParams, messageInput, messagesQuery } from "@/lib/conversations/conversations.schema";
import { listMessages } from "@/lib/conversations/list-messages";
import { sendMessage } from "@/lib/conversations/send-message";
import { defineRoute } from "@/lib/http/define-route";

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
