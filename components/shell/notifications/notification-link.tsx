"use client";

import { Link } from "@/components/shell/link";
import { markOpened } from "@/components/shell/notifications/mark-notifications-read";
import { formatAge, formatFullTime, type LocalTime } from "@/lib/foundation/format/local-time";
import { textDirection } from "@/lib/foundation/format/text";
import type { Notification } from "@/lib/messaging/notifications/notifications.rows";

type NotificationLinkProps = {
  notification: Notification;
  local: LocalTime;
  className?: string;
  onOpen?: () => void;
};

/** A notification as a link to its page. Opening it marks it as read. */
export function NotificationLink({ notification, local, className = "", onOpen }: NotificationLinkProps) {
  const { id, title, body, path, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <Link
      href={path}
      onClick={() => {
        if (isUnread) markOpened(id);
        onOpen?.();
      }}
      onAuxClick={() => isUnread && markOpened(id)}
      className={`flex min-w-0 gap-3 rounded-md text-sm transition-colors duration-120 hover:bg-secondary ${className}`}
    >
      <span
        aria-hidden
        className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? "bg-hot" : "border border-input bg-transparent"}`}
      />
      <span className="grid min-w-0 gap-0.5">
        <span dir={textDirection(title)} className={`wrap-anywhere ${isUnread ? "font-semibold" : ""}`}>
          {isUnread && <span className="sr-only">Unread: </span>}
          <span>{title}</span>
        </span>
        {body && (
          <span dir={textDirection(body)} className="wrap-anywhere text-muted-foreground">
            {body}
          </span>
        )}
        <time
          dateTime={createdAt}
          title={formatFullTime(createdAt, local.timeZone)}
          className="nums text-xs text-muted-foreground"
        >
          {formatAge(createdAt, local)}
        </time>
      </span>
    </Link>
  );
}
