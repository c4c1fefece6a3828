"use client";

import { NotificationLink } from "@/components/layout/notifications/notification-link";
import { useLocalTime } from "@/components/layout/use-local-time";
import { MarkReadButton } from "@/components/notifications/mark-read-button";
import type { Notification } from "@/lib/notifications/notifications.dto";

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
