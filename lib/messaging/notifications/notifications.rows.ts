import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, identifier } from "@/lib/foundation/fields.rows";
import { MAIL_KINDS, type MailKind } from "@/lib/foundation/mail/mail-kinds.constants";

/** An item of `GET /api/notifications`. */
export const notification = z
  .object({
    id: identifier,
    kind: z.enum(MAIL_KINDS.map(({ value }) => value)),
    title: z.string(),
    body: z.string().nullable(),
    path: z.string().describe("The page of this site that it leads to."),
    createdAt: dateTime,
    readAt: dateTime.nullable(),
  })
  .meta({ id: "Notification" });

/** `GET /api/notifications/unread`: what the badges in the navigation bar show. */
export const unreadCounts = z
  .object({
    notifications: count.describe("At most 100."),
    conversations: count.describe("Conversations with unread messages, at most 100."),
  })
  .meta({ id: "UnreadCounts" });

export type Notification = z.output<typeof notification>;
export type UnreadCounts = z.output<typeof unreadCounts>;

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
