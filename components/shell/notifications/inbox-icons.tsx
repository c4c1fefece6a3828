"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { useEvents } from "@/components/shell/events/use-events";
import { useUnreadCounts } from "@/components/shell/events/unread-counts-store";
import { useLocalTime } from "@/components/shell/use-local-time";
import { Link } from "@/components/shell/link";
import { markNotificationsRead, markPageOpened } from "@/components/shell/notifications/mark-notifications-read";
import { NotificationLink } from "@/components/shell/notifications/notification-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Bell, MessageSquareText } from "@/components/ui/icons";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";
import type { Notification } from "@/lib/messaging/notifications/notifications.rows";
import { NEWEST_NOTIFICATIONS } from "@/lib/messaging/notifications/notifications.constants";

/** Tells screen readers about each new notification and message, once. In the inbox, the inbox does so itself. */
function EventAnnouncer({ userId }: { userId: string }) {
  const [announcement, setAnnouncement] = useState<{ id: string; text: string }>();
  const isInInbox = usePathname().startsWith(paths.messages);
  useEvents({
    message({ messageId, senderId }) {
      if (senderId !== userId && !isInInbox) setAnnouncement({ id: messageId, text: "New message" });
    },
    notification({ notificationId }) {
      if (document.visibilityState !== "visible") return;
      const announce = (title: string | undefined) =>
        setAnnouncement({ id: notificationId, text: title ? `New notification: ${title}` : "New notification" });
      api("GET /api/notifications", { query: { limit: 5 } }).then(
        (newest) => announce(newest.find(({ id }) => id === notificationId)?.title),
        () => announce(undefined),
      );
    },
  });
  return (
    <p role="status" className="sr-only">
      {/* A new element, so that a second announcement with the same words is read as well. */}
      {announcement && <span key={announcement.id}>{announcement.text}</span>}
    </p>
  );
}

/** Marks the notifications that lead to the open page as read, once for each page: its user has seen what they say. */
function useOpenedPage(unread: number | undefined) {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const path = query ? `${pathname}?${query}` : pathname;
  const opened = useRef<string>(null);
  useEffect(() => {
    if (unread === undefined || opened.current === path) return;
    opened.current = path;
    // In the list, each is marked by itself.
    if (unread > 0 && pathname !== paths.notifications) markPageOpened(path);
  }, [path, pathname, unread]);
}

/** Messages and notifications in the navbar, each with the number of unread ones, which stays current. */
export function InboxIcons({ userId }: { userId: string }) {
  const counts = useUnreadCounts();
  const isCurrent = usePathname().startsWith(paths.messages);
  const unread = counts?.conversations ?? 0;
  useOpenedPage(counts?.notifications);
  return (
    <>
      <Link
        href={paths.messages}
        aria-label={unread > 0 ? `Messages, ${unreadText(unread)} unread` : "Messages"}
        aria-current={isCurrent ? "page" : undefined}
        className={buttonVariants({ variant: "ghost", size: "icon", className: "relative" })}
      >
        <MessageSquareText aria-hidden />
        <UnreadBadge count={unread} />
      </Link>
      <NotificationBell count={counts?.notifications ?? 0} />
      <EventAnnouncer userId={userId} />
    </>
  );
}

/** The bell: on phones a link to the list, elsewhere a button that shows the newest notifications. */
function NotificationBell({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const isCurrent = usePathname() === paths.notifications;
  const name = count > 0 ? `Notifications, ${unreadText(count)} unread` : "Notifications";
  const className = buttonVariants({ variant: "ghost", size: "icon", className: "relative" });
  const icon = (
    <>
      <Bell aria-hidden />
      <UnreadBadge count={count} />
    </>
  );
  return (
    <>
      <Link
        href={paths.notifications}
        aria-label={name}
        aria-current={isCurrent ? "page" : undefined}
        className={`${className} lg:hidden`}
      >
        {icon}
      </Link>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger aria-label={name} className={`${className} hidden lg:inline-flex`}>
          {icon}
        </PopoverTrigger>
        <PopoverContent aria-label="Notifications" className="hidden lg:block">
          <NotificationPopover onLeave={() => setOpen(false)} />
        </PopoverContent>
      </Popover>
    </>
  );
}

/** The newest notifications, below the bell. */
function NotificationPopover({ onLeave }: { onLeave: () => void }) {
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
            Nothing yet. What happens with your apps, projects and purchases shows up here.
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

/** The largest number in a badge. */
const MAX_SHOWN = 99;

/** The number of unread items as text: "3", "99+". */
const unreadText = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** A number at the corner of an icon. Its link or button says it in its name. */
function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="nums absolute top-0 left-1/2 ml-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-hot px-1 text-[0.6875rem] leading-none font-bold text-hot-foreground"
    >
      {unreadText(count)}
    </span>
  );
}

type Newest = { status: "loading" | "failed"; items: null } | { status: "loaded"; items: Notification[] };

/** Loads the newest notifications, and again when there are new ones or some have been read. */
function useNewestNotifications() {
  const [newest, setNewest] = useState<Newest>({ status: "loading", items: null });
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt((count) => count + 1);
  useEvents({ notification: reload, notifications_read: reload, reset: reload });
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /api/notifications", { query: { limit: NEWEST_NOTIFICATIONS }, signal: leaving.signal }).then(
      (items) => setNewest({ status: "loaded", items }),
      () => !leaving.signal.aborted && setNewest({ status: "failed", items: null }),
    );
    return () => leaving.abort();
  }, [attempt]);
  return { ...newest, reload };
}
