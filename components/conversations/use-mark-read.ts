"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { apiRequest } from "@/lib/api-client/api-request";
import type { Conversation } from "@/lib/conversations/conversations.dto";

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/**
 * Marks a conversation as read when the newest message of the other is on the screen: the page is visible and the
 * thread is at its end.
 * @param newestId the newest message of the other
 */
export function useMarkRead(conversation: Conversation, newestId: string | undefined, atBottom: boolean): void {
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
  const read = useRef(conversation.unreadCount === 0 ? newestId : undefined);
  const { id } = conversation;
  useEffect(() => {
    if (!newestId || !isVisible || !atBottom || read.current === newestId) return;
    const before = read.current;
    read.current = newestId;
    apiRequest("POST", `/api/conversations/${id}/read`, { messageId: newestId }).catch(() => (read.current = before));
  }, [id, newestId, isVisible, atBottom]);
}
