import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { composeNotification } from "@/lib/mail/compose-notification";
import { createNotification } from "@/lib/mail/create-notification";
import { isRejectedForGood } from "@/lib/mail/deliver-mail";
import { MAIL_KINDS, type MailKind } from "@/lib/mail/mail-kinds.constants";
import type { Mail, MailContent, NotificationContent } from "@/lib/mail/mail.dto";
import { renderAndDeliver } from "@/lib/mail/render-and-deliver";
import { unsubscribeHeaders } from "@/lib/mail/unsubscribe-headers";
import { unverifiedContent, type OwnWords } from "@/lib/mail/unverified-content";
import { paths } from "@/lib/paths";

type UserMail = {
  key: string;
  kind: MailKind;
  /**
   * An address whose owner has not confirmed it (`emailVerifiedAt` null) may be a stranger's: unless all words of the
   * email are ours, it gets those of `unverifiedContent` instead.
   */
  to: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  /** Why the user gets it, instead of the kind's usual reason; completes "You're receiving this because". */
  because?: string;
  /** Where replies go, if not to the sender. */
  replyTo?: Mail["to"];
  content: Omit<MailContent, "name">;
  /** What an unverified address reads instead of the kind's own words. */
  unverifiedWords?: OwnWords;
  /** Set when we wrote every word of the content but the quote: no title, name or note of anyone is in it. */
  hasOnlyOurWords?: boolean;
  /** Set when our staff wrote the quote; unverified addresses get it, too. */
  isQuoteByStaff?: boolean;
  /** What the notification on the site says or leads to instead (see `composeNotification`). */
  notification?: Partial<NotificationContent>;
};

/**
 * Notifies a user: creates the notification on the site (see `createNotification`), then emails it now, or leaves it to
 * the daily email, or neither, as the user has chosen for this kind. Called from jobs, so the preference is read at the
 * time of sending. An email that the mail server permanently rejects is logged and not sent again.
 * @param mail `to.email` may be an old address of the user
 * @throws Error when the mail server does not accept the email now, so that the queue retries
 */
export async function sendMail(mail: UserMail): Promise<void> {
  const { key, kind, to, content } = mail;
  const notification = { userId: to.id, key, kind, content: composeNotification(content, mail.notification) };
  if ((await createNotification(notification)) === "now") await emailUser(mail);
}

async function emailUser({
  key,
  kind,
  because: reason,
  to,
  replyTo,
  content,
  unverifiedWords,
  hasOnlyOurWords = false,
  isQuoteByStaff = false,
}: UserMail): Promise<void> {
  const { because, lockedWhy } = MAIL_KINDS.find(({ value }) => value === kind) ?? MAIL_KINDS[0];
  const optional = lockedWhy === null;
  const settings = { label: "Manage notifications", url: new URL(paths.mailSettings, env.APP_URL).href };
  const footer = { reason: `You're receiving this because ${reason ?? because}.`, ...(optional && { settings }) };
  const headers = optional ? unsubscribeHeaders(to.id, kind) : {};
  const { quote, ...words } = content;
  const isVerified = to.emailVerifiedAt !== null;
  const name = isVerified ? to.name : "";
  const isQuoted = quote !== undefined && (isVerified || isQuoteByStaff);
  await renderAndDeliver({
    key,
    to: { name, address: to.email },
    ...(replyTo && { replyTo }),
    headers,
    content: {
      ...(isVerified || hasOnlyOurWords ? words : unverifiedContent(kind, words, { words: unverifiedWords, isQuoted })),
      name,
      ...(isQuoted && { quote }),
    },
    footer,
  }).catch((error: unknown) => {
    if (!isRejectedForGood(error)) throw error;
    logError("an email was rejected for good", { event: "mail_rejected", key, error });
  });
}

/**
 * Emails the support inbox at CONTACT_EMAIL.
 * @param replyTo recipient of replies
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendMailToSupport({
  key,
  replyTo,
  content,
}: {
  key: string;
  replyTo: Mail["to"];
  content: Omit<MailContent, "name">;
}): Promise<void> {
  const to = { name: "Forgehall", address: env.CONTACT_EMAIL };
  await renderAndDeliver({
    key,
    to,
    replyTo,
    content: { ...content, name: to.name },
    footer: { reason: "Sent from the contact page. Replies go to the sender." },
  });
}
