"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { Link } from "@/components/layout/link";
import { NotificationPopover } from "@/components/layout/notifications/notification-popover";
import { UnreadBadge, unreadText } from "@/components/layout/notifications/unread-badge";
import { buttonVariants } from "@/components/ui/button";
import { Bell } from "@/components/ui/icons";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { paths } from "@/lib/paths";

/** The bell: on phones a link to the list, elsewhere a button that shows the newest notifications. */
export function NotificationBell({ count }: { count: number }) {
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
