import { defineRoute } from "@/lib/foundation/http/define-route";
import { conversation, startedConversation } from "@/lib/messaging/conversations/conversations.rows";
import { conversationInput, conversationsQuery } from "@/lib/messaging/conversations/conversations.schema";
import { listConversations } from "@/lib/messaging/conversations/read-conversations";
import { startConversation } from "@/lib/messaging/conversations/start";

export const GET = defineRoute({
  summary: "List your conversations, the one with the newest message first",
  viewer: "required",
  permission: "messages.write",
  query: conversationsQuery,
  list: true,
  response: conversation,
  handle: ({ viewer, query }) => listConversations(viewer, query),
});

export const POST = defineRoute({
  summary: "Write to someone: starts a conversation, or continues the one that you have about the same thing",
  viewer: "required",
  permission: "messages.write",
  limit: "message",
  body: conversationInput,
  status: 201,
  response: startedConversation,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => startConversation(viewer, body),
});
