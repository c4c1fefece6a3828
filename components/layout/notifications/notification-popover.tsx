"use client";

import { useState } from "react";
import { Link } from "@/components/layout/link";
import { handleApiError } from "@/components/layout/handle-api-error";
import { markNotificationsRead } from "@/components/layout/notifications/mark-read";
import { NotificationLink } from "@/components/layout/notifications/notification-link";
import { useNewestNotifications } from "@/components/layout/notifications/use-newest-notifications";
import { useLocalTime } from "@/components/layout/use-local-time";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { paths } from "@/lib/paths";

/** The newest notifications, below the bell. */
export function NotificationPopover({ onLeave }: { onLeave: () => void }) {
  const { status, items, reload } = useNewestNotifications();
  const [openedAt] = useState(() => Date.now());
  const local = useLocalTime(openedAt);
  const hasUnread = items?.some(({ readAt }) => readAt === null) ?? false;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4 border-b border-border px-4">
        <h2 className="text-sm font-semibold">Notifications</h2>
        {hasUnread && (
          <Button
            variant="link"
            size="sm"
            onClick={() => void markNotificationsRead().then(reload, (error: unknown) => handleApiError(error))}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div
        aria-busy={status === "loading"}
        className="max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain p-1.5"
      >
        {status === "loading" && [1, 2, 3].map((key) => <Skeleton key={key} className="m-2.5 h-12" />)}
        {status === "failed" && (
          <div className="grid justify-items-start gap-2 p-2.5 text-sm">
            <p>We couldn&apos;t load your notifications.</p>
            <Button variant="outline" size="sm" onClick={reload}>
              Try again
            </Button>
          </div>
        )}
        {items?.length === 0 && (
          <p className="p-2.5 text-sm text-muted-foreground">
            Nothing yet. Sales, reviews, proposals and messages show up here.
          </p>
        )}
        {items && items.length > 0 && (
          <ul>
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationLink notification={notification} local={local} onOpen={onLeave} className="p-2.5" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="border-t border-border px-4 py-3 text-sm">
        <Link href={paths.notifications} onClick={onLeave} className="font-medium underline underline-offset-4">
          See all notifications
        </Link>
      </div>
    </>
  );
}
