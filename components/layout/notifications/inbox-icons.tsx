"use client";

import { usePathname } from "next/navigation";
import { useUnreadCounts } from "@/components/layout/events/use-unread-counts";
import { Link } from "@/components/layout/link";
import { EventAnnouncer } from "@/components/layout/notifications/event-announcer";
import { NotificationBell } from "@/components/layout/notifications/notification-bell";
import { UnreadBadge, unreadText } from "@/components/layout/notifications/unread-badge";
import { buttonVariants } from "@/components/ui/button";
import { MessageSquareText } from "@/components/ui/icons";
import { paths } from "@/lib/paths";

/** Messages and notifications in the navbar, each with the number of unread ones, which stays current. */
export function InboxIcons({ userId }: { userId: string }) {
  const counts = useUnreadCounts();
  const isCurrent = usePathname().startsWith(paths.messages);
  const unread = counts?.conversations ?? 0;
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
