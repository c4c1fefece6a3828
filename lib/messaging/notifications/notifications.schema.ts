import * as z from "zod/mini";
import { MAIL_KINDS, type MailKind } from "@/lib/foundation/mail/mail-kinds.constants";
import { paging } from "@/lib/foundation/paging.schema";

/** Notifications on a page of the list, and in the popover of the bell. */
export const NOTIFICATIONS_PAGE_SIZE = 20;
export const NEWEST_NOTIFICATIONS = 8;
/** Unread notifications and conversations are counted up to this number, which a badge shows as "99+". */
export const MAX_UNREAD = 100;
/** The hour in UTC at which the daily email is sent, and the notifications of a kind that it shows. */
export const DIGEST_HOUR = 8;
export const DIGEST_ITEMS_PER_KIND = 10;

export const NOTIFICATION_FILTERS = ["all", "unread"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const NOTIFICATION_KINDS = MAIL_KINDS.map(({ value }) => value) as [MailKind, ...MailKind[]];

/** The name of a kind on the screen. */
export const notificationLabel = (kind: MailKind): string =>
  MAIL_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** `GET /api/notifications`. */
export const notificationsQuery = z.object({
  filter: z._default(z.enum(NOTIFICATION_FILTERS, "filter must be all or unread"), "all"),
  kind: z.optional(z.enum(NOTIFICATION_KINDS, "Unknown kind of notification")),
  ...paging,
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** `POST /api/notifications/read`: without `ids`, all of them. */
export const notificationsReadInput = z.object({
  ids: z.optional(z.array(z.uuid("ids must be ids of notifications")).check(z.maxLength(100, "Send at most 100 ids"))),
});
export type NotificationsReadInput = z.output<typeof notificationsReadInput>;
