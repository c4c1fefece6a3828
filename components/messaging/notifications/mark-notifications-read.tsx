"use client";

import { Button } from "@/components/ui/button";
import { CheckCheck } from "@/components/ui/icons";
import { useAction } from "@/components/forms/use-action";
import { refreshUnreadCounts } from "@/components/shell/events/unread-counts-store";

/** Marks notifications as read, all without ids, and shows the list again. */
export function useMarkNotificationsRead(ids?: string[]) {
  const send = useAction("POST /api/notifications/read", { refresh: true, onSuccess: refreshUnreadCounts });
  return { pending: send.pending, markRead: () => void send({ body: ids ? { ids } : {} }) };
}

/** Marks all notifications as read, on every page of the list. */
export function MarkAllRead() {
  const { pending, markRead } = useMarkNotificationsRead();
  return (
    <Button variant="outline" aria-disabled={pending} onClick={markRead} className="noscript:hidden">
      <CheckCheck aria-hidden />
      Mark all as read
    </Button>
  );
}
