import type { Viewer } from "@/lib/auth/viewer.dto";
import { findConversation, type FoundConversation } from "@/lib/conversations/find-conversation";
import { AppError } from "@/lib/errors";

/** Returns what the page of a first message shows; null when the viewer cannot write to this person about this. */
export function findNewConversation(
  viewer: Viewer,
  input: Parameters<typeof findConversation>[1],
): Promise<FoundConversation | null> {
  return findConversation(viewer, input).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
