import { apiRequest } from "@/lib/api-client/api-request";
import type { Conversation } from "@/lib/conversations/conversations.dto";

const inFlight = new Map<string, Promise<Conversation>>();

/** Loads a conversation. The list, the thread and the announcement of one event share one request. */
export function loadConversation(id: string): Promise<Conversation> {
  const known = inFlight.get(id);
  if (known) return known;
  const request = apiRequest<Conversation>("GET", `/api/conversations/${id}`).finally(() => inFlight.delete(id));
  inFlight.set(id, request);
  return request;
}
