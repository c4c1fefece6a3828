"use client";

import { useAction } from "@/components/forms/use-action";
import { refreshUnreadCounts } from "@/components/shell/events/unread-counts-store";

/** Marks notifications as read, all without ids, and shows the list again. */
export function useMarkNotificationsRead(ids?: string[]) {
  const send = useAction("POST /api/notifications/read", { refresh: true, onSuccess: refreshUnreadCounts });
  return { pending: send.pending, markRead: () => void send({ body: ids ? { ids } : {} }) };
}
