import type { Prisma } from "@/lib/db/generated/client";
import type { MailKind } from "@/lib/mail/mail-kinds.constants";
import type { Notification } from "@/lib/notifications/notifications.dto";

/** The columns of a notification. */
export const notificationSelect = {
  id: true,
  kind: true,
  title: true,
  body: true,
  path: true,
  createdAt: true,
  readAt: true,
} satisfies Prisma.NotificationSelect;

type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>;

/** Row → DTO. */
export function toNotification({ kind, createdAt, readAt, ...row }: NotificationRow): Notification {
  return {
    ...row,
    kind: kind as MailKind,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
