"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { useEvents } from "@/components/layout/events/use-events";
import { apiRequest } from "@/lib/api-client/api-request";
import type { Notification } from "@/lib/notifications/notifications.dto";
import { paths } from "@/lib/paths";

/** Tells screen readers about each new notification and message, once. In the inbox, the inbox does so itself. */
export function EventAnnouncer({ userId }: { userId: string }) {
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
      apiRequest<Notification[]>("GET", "/api/notifications?limit=5").then(
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
