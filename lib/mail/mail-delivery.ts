import { MAIL_KINDS, type MailDelivery, type MailKind } from "@/lib/mail/mail-kinds.constants";

/** A user's choices as stored: the kinds that differ from "on site, and by email right away". */
export type NotificationSettings = { mutedMails: string[]; digestMails: string[]; mutedNotifications: string[] };

export const notificationSettingsSelect = { mutedMails: true, digestMails: true, mutedNotifications: true } as const;

const isLocked = (kind: MailKind) => MAIL_KINDS.some(({ value, lockedWhy }) => value === kind && lockedWhy !== null);

/** How a user gets this kind by email. Kinds about money and security are always sent right away. */
export function mailDeliveryOf(kind: MailKind, { mutedMails, digestMails }: NotificationSettings): MailDelivery {
  if (isLocked(kind)) return "now";
  if (mutedMails.includes(kind)) return "off";
  return digestMails.includes(kind) ? "daily" : "now";
}

/** Whether a user gets this kind on the site. */
export const isShownOnSite = (kind: MailKind, { mutedNotifications }: NotificationSettings): boolean =>
  isLocked(kind) || !mutedNotifications.includes(kind);
