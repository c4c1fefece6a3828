import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { getConversation } from "@/lib/conversations/get-conversation";
import { AppError } from "@/lib/errors";

/** Returns a conversation of the viewer for its page; null for everyone else's and unknown ones. */
export function findOwnConversation(viewer: Viewer, id: string): Promise<Conversation | null> {
  return getConversation(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
