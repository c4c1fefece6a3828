"use client";

import { useMarkNotificationsRead } from "@/components/messaging/notifications/use-mark-read";
import { Button } from "@/components/ui/button";
import { CheckCheck } from "@/components/ui/icons";

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
