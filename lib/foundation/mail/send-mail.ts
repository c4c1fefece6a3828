import { hasSecretInUrl } from "@/lib/foundation/auth/protected-routes";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { publishEvents } from "@/lib/foundation/events/events";
import { truncate } from "@/lib/foundation/format/truncate";
import { logError } from "@/lib/foundation/log";
import { cleanLine, cleanName } from "@/lib/foundation/mail/clean-text";
import type { Mail, MailContent, NotificationContent } from "@/lib/foundation/mail/content";
import { isRejectedForGood, type MailToRender, renderAndDeliver } from "@/lib/foundation/mail/deliver";
import {
  isShownOnSite,
  MAIL_KINDS,
  type MailDelivery,
  mailDeliveryOf,
  type MailKind,
  notificationSettingsSelect,
} from "@/lib/foundation/mail/mail-kinds.constants";
import { unsubscribeHeaders } from "@/lib/foundation/mail/unsubscribe";
import { paths } from "@/lib/foundation/paths";

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
  /** The other user whose name, as it is here, is in the subject or the first paragraph (see `forgetName`). */
  about?: { id: string; name: string } | null;
  /** What the notification on the site says or leads to instead (see `composeNotification`). */
  notification?: Partial<NotificationContent>;
};

/**
 * Notifies a user: creates the notification on the site (see `createNotification`), then emails it now, or leaves it to
 * the daily email, or neither, as the user has chosen for this kind. Called from jobs, so the preference is read at the
 * time of sending. An email that the mail server permanently rejects is logged and not sent again.
 * @param mail `to.email` may be an old address of the user
 * @returns whether the mail server accepted an email about it now
 * @throws Error when the mail server does not accept the email now, so that the queue retries
 */
export async function sendMail(mail: UserMail): Promise<boolean> {
  const { key, kind, to, content } = mail;
  const name = cleanName(mail.about?.name ?? "");
  const about = mail.about && name ? { aboutId: mail.about.id, aboutName: name } : {};
  const composed = composeNotification(content, mail.notification);
  const notification = { userId: to.id, key, kind, content: composed && { ...composed, ...about } };
  return (await createNotification(notification)) === "now" && emailUser(mail);
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
}: UserMail): Promise<boolean> {
  const { because, topic } = MAIL_KINDS.find(({ value }) => value === kind) ?? MAIL_KINDS[0];
  const optional = topic !== "required";
  const settings = { label: "Manage notifications", url: new URL(paths.mailSettings, env.APP_URL).href };
  const footer = { reason: `You're receiving this because ${reason ?? because}.`, ...(optional && { settings }) };
  const headers = optional ? unsubscribeHeaders(to.id, kind) : {};
  const { quote, ...words } = content;
  const isVerified = to.emailVerifiedAt !== null;
  const name = isVerified ? to.name : "";
  const isQuoted = quote !== undefined && (isVerified || isQuoteByStaff);
  return deliverUnlessRejected({
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
  });
}

/**
 * Emails an address now. An email that the mail server permanently rejects is logged and not sent again.
 * @returns whether the mail server accepted it
 * @throws Error when the mail server does not accept it now, so that the queue retries
 */
export async function deliverUnlessRejected(mail: MailToRender): Promise<boolean> {
  try {
    await renderAndDeliver(mail);
    return true;
  } catch (error) {
    if (!isRejectedForGood(error)) throw error;
    logError("an email was permanently rejected", { event: "mail_rejected", key: mail.key, error });
    return false;
  }
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

/** Characters of a notification's title and body. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 240;

const shorten = (text: string, max: number) => truncate(cleanLine(text), max);

/** The path that the email's button leads to; null when it is not on this site. */
function pathOf(action: MailContent["action"]): string | null {
  if (!action) return null;
  const { origin, pathname, search, hash } = new URL(action.url);
  return origin === new URL(env.APP_URL).origin ? `${pathname}${search}${hash}` : null;
}

/**
 * Composes the notification that goes with an email: its subject, its first paragraph and the path of its button. It
 * contains neither quotes nor details, so no license key.
 * @param words replace what only fits an email
 * @returns null for an email whose link is secret
 */
export function composeNotification(
  { subject, paragraphs, action }: Pick<MailContent, "subject" | "paragraphs" | "action">,
  words: Partial<NotificationContent> = {},
): NotificationContent | null {
  const path = words.path ?? pathOf(action) ?? paths.notifications;
  if (hasSecretInUrl(path.split(/[?#]/, 1)[0] ?? path)) return null;
  const body = words.body === undefined ? (paragraphs[0] ?? null) : words.body;
  return {
    title: shorten(words.title ?? subject, MAX_TITLE_LENGTH),
    body: body === null ? null : shorten(body, MAX_BODY_LENGTH),
    path,
  };
}

type NewNotification = {
  userId: string;
  /** The email's key. A second notification with the same one is the same notification. */
  key: string;
  kind: MailKind;
  /** Null when there is only an email. */
  content: (NotificationContent & { aboutId?: string; aboutName?: string }) | null;
};

/**
 * Creates the notification that goes with an email and publishes its event, unless the user has turned this kind off on
 * the site. For the daily email it is stored in any case.
 * @returns what remains to be done by email; `now` also for a user who no longer exists
 */
async function createNotification({ userId, key, kind, content }: NewNotification): Promise<MailDelivery> {
  const user = await db.user.findUnique({ where: { id: userId }, select: notificationSettingsSelect });
  if (!user) return "now";
  const delivery = mailDeliveryOf(kind, user);
  // The daily email contains notifications.
  if (!content) return delivery === "daily" ? "now" : delivery;
  const isOnSite = isShownOnSite(kind, user);
  const inDigest = delivery === "daily";
  if (!isOnSite && !inDigest) return delivery;
  await transaction(async (tx) => {
    const [created] = await tx.notification.createManyAndReturn({
      data: [{ userId, key, kind, ...content, isOnSite, inDigest }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created && isOnSite)
      await publishEvents(tx, [{ userId, kind: "notification", payload: { notificationId: created.id } }]);
  });
  return delivery;
}

/** What an email is about, in our words alone. */
type OwnWords = { subject: string; text: string };

/** What an email of each kind says to an unverified address: the least specific of its possible texts. */
const WORDS: Record<MailKind, OwnWords> = {
  receipt: {
    subject: "Your Forgehall order",
    text: "Thanks for your order. You'll find it and its receipt in My Purchases.",
  },
  refund: { subject: "Update on your refund", text: "There's an update on a refund request." },
  subscription: {
    subject: "Update on your subscription",
    text: "There's an update on one of your subscriptions. It may need your attention.",
  },
  payout: { subject: "Update on your sales", text: "There's an update on your sales or payouts." },
  security: { subject: "Update on your account", text: "There's an update on your account." },
  app_decision: { subject: "We reviewed your app", text: "We made a decision about one of your apps or releases." },
  release: { subject: "Update on an app you bought", text: "There's an update on an app you bought." },
  message: { subject: "You have a new message", text: "You have unread messages." },
  project_invitation: {
    subject: "You're invited to a project",
    text: "A client posted a project and invited you to send a proposal.",
  },
  saved_searches: {
    subject: "New projects match your search",
    text: "New projects match a search that you saved.",
  },
  sale: { subject: "You made a sale", text: "Someone just paid for one of your apps." },
  review: { subject: "You have a new review", text: "Someone reviewed one of your apps." },
  proposal_received: { subject: "You have a new proposal", text: "A developer sent a proposal for your project." },
  proposal_decided: { subject: "Update on your proposal", text: "A client made a decision about your proposal." },
  project_funds: { subject: "Update on a project payment", text: "There's an update on a project's payment." },
  project_changed: { subject: "Update on a project", text: "There's an update on one of your projects." },
  project_ended: { subject: "A project has ended", text: "A project that you sent a proposal for has ended." },
};

const VERIFY = "You'll find the details on Forgehall. Sign in and verify this address to get them by email.";

/** Labels of the details whose values we alone write: numbers, dates and amounts of orders. */
const OWN_DETAILS = new Set("Order,Date,Amount,Fee,Your share,Available,Paid through,Refunded".split(","));

/**
 * Replaces the content of an email to an unverified address, which may be a stranger's, so that no one can send words
 * of their own to any address: titles, names and notes are left out, and with them every sentence around them. The
 * button stays, because its label and its URL are ours.
 * @param words what it says instead of the kind's own words
 * @param isQuoted whether a reason that our staff wrote follows
 */
function unverifiedContent(
  kind: MailKind,
  { details = [], action }: Pick<MailContent, "details" | "action">,
  { words: { subject, text } = WORDS[kind], isQuoted }: { words?: OwnWords | undefined; isQuoted: boolean },
): Omit<MailContent, "name" | "quote"> {
  const own = details.filter(([label]) => OWN_DETAILS.has(label));
  return {
    subject,
    heading: subject,
    paragraphs: [text, VERIFY, ...(isQuoted ? ["Our reason:"] : [])],
    ...(own.length > 0 && { details: own }),
    ...(action && { action }),
  };
}
