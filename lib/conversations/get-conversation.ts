import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { findParticipation } from "@/lib/conversations/find-participation";
import { loadConversations } from "@/lib/conversations/load-conversations";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Returns a conversation of the viewer (`GET /api/conversations/{id}`).
 * @throws AppError not_found for everyone but its participants
 */
export async function getConversation(viewer: Viewer | null, id: string): Promise<Conversation> {
  authorize(viewer, "messages.write");
  const [conversation] = await loadConversations(viewer.id, [await findParticipation(db, viewer.id, id)]);
  if (!conversation) throw new AppError("not_found", conversationsMessages.notFound);
  return conversation;
}
