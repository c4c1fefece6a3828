import { api } from "@/lib/foundation/api-client/api";
import type { Conversation } from "@/lib/messaging/conversations/conversations.rows";

/** By conversation: the request that was made last, and one that is not sent yet. */
const last = new Map<string, Promise<Conversation>>();
const waiting = new Map<string, Promise<Conversation>>();

/**
 * Loads a conversation. The list, the thread and the announcement of one event share one request. A later event leads
 * to another one after it, so that no response is older than the event, and the newest comes last.
 */
export function loadConversation(id: string): Promise<Conversation> {
  const known = waiting.get(id);
  if (known) return known;
  const request = Promise.allSettled([last.get(id)])
    .then(() => {
      waiting.delete(id);
      return api("GET /api/conversations/{id}", { params: { id } });
    })
    .finally(() => last.get(id) === request && last.delete(id));
  last.set(id, request);
  waiting.set(id, request);
  return request;
}
