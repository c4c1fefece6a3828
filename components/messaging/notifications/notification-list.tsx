"use client";

import { useMarkNotificationsRead } from "@/components/messaging/notifications/mark-notifications-read";
import { useLocalTime } from "@/components/shell/use-local-time";
import { NotificationLink } from "@/components/shell/notifications/notification-link";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/icons";
import type { Notification } from "@/lib/messaging/notifications/notifications.rows";

/** Marks one notification as read. */
function MarkReadButton({ id, title }: { id: string; title: string }) {
  const { pending, markRead } = useMarkNotificationsRead([id]);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Mark “${title}” as read`}
      data-tooltip="Mark as read"
      aria-disabled={pending}
      onClick={markRead}
      className="shrink-0 self-center noscript:hidden"
    >
      <Check aria-hidden />
    </Button>
  );
}

type NotificationListProps = {
  notifications: readonly Notification[];
  /** In milliseconds since 1970. */
  loadedAt: number;
};

/** Notifications, each with a button to mark it as read. */
export function NotificationList({ notifications, loadedAt }: NotificationListProps) {
  const local = useLocalTime(loadedAt);
  return (
    <ul aria-label="Notifications" className="overflow-hidden rounded-lg border border-border bg-card">
      {notifications.map((notification) => (
        <li key={notification.id} className="flex border-t border-border pr-2 first:border-t-0">
          <NotificationLink notification={notification} local={local} className="flex-1 p-4" />
          {notification.readAt === null && <MarkReadButton id={notification.id} title={notification.title} />}
        </li>
      ))}
    </ul>
  );
}
