import { MAIL_KINDS, type MailKind } from "@/lib/foundation/mail/mail-kinds.constants";

/** Notifications on a page of the list, and in the popover of the bell. */
export const NOTIFICATIONS_PAGE_SIZE = 20;
export const NEWEST_NOTIFICATIONS = 8;
/** Unread notifications and conversations are counted up to this number, which a badge shows as "99+". */
export const MAX_UNREAD = 100;
/** The hour in UTC at which the daily email is sent, and the notifications of a kind that it shows. */
export const DIGEST_HOUR = 8;
export const DIGEST_ITEMS_PER_KIND = 10;

/** The most characters of a path whose notifications are marked as read. */
export const MAX_PATH = 2_000;

export const NOTIFICATION_FILTERS = ["all", "unread"] as const;

export const NOTIFICATION_KINDS = MAIL_KINDS.map(({ value }) => value) as [MailKind, ...MailKind[]];

/** The name of a kind on the screen. */
export const notificationLabel = (kind: MailKind): string =>
  MAIL_KINDS.find(({ value }) => value === kind)?.label ?? kind;
