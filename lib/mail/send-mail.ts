import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { cleanLine, cleanName } from "@/lib/mail/clean-text";
import { logError } from "@/lib/log";
import { deliverMail, isRejectedForGood } from "@/lib/mail/deliver-mail";
import { MAIL_KINDS, type MailKind } from "@/lib/mail/mail-kinds.constants";
import type { Mail, MailContent, MailFooter } from "@/lib/mail/mail.dto";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-token";
import { renderPlainText } from "@/lib/mail/render-plain-text";
import { paths } from "@/lib/paths";

type MailToRender = Pick<Mail, "key" | "replyTo" | "headers"> & {
  to: Mail["to"];
  content: MailContent;
  footer: MailFooter;
};

const cleanBox = ({ name, address }: Mail["to"]) => ({ name: cleanName(name), address });

/** Removes what users could abuse: line breaks and links in every line except the quote. */
const cleanContent = ({ subject, heading, name, paragraphs, details, ...rest }: MailContent): MailContent => ({
  ...rest,
  subject: cleanLine(subject),
  heading: cleanLine(heading),
  name: cleanName(name),
  paragraphs: paragraphs.map(cleanLine),
  ...(details && { details: details.map(([label, value]) => [label, cleanLine(value)] as const) }),
});

/** Renders and delivers an email. Loads the templates and their renderer with the first email of a process. */
async function renderAndDeliver({ content: rawContent, footer, to, replyTo, ...rest }: MailToRender): Promise<void> {
  const { renderMessage } = await import("@/lib/mail/templates/render-message");
  const content = cleanContent(rawContent);
  const mail = { ...rest, to: cleanBox(to), ...(replyTo && { replyTo: cleanBox(replyTo) }) };
  const html = renderMessage({ content, footer, home: env.APP_URL });
  await deliverMail({ ...mail, subject: content.subject, text: renderPlainText(content, footer), html });
}

type UserMail = {
  key: string;
  kind: MailKind;
  /**
   * An address whose owner has not confirmed it (`emailVerifiedAt` null) may be a stranger's: it gets neither a name
   * nor a user's quote, so that nobody can send words of their own to any address.
   */
  to: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  /** Where replies go, if not to the sender. */
  replyTo?: Mail["to"];
  content: Omit<MailContent, "name">;
  /** Set when our staff wrote the quote; unverified addresses get it, too. */
  isQuoteByStaff?: boolean;
};

/** Headers that let email clients offer one-click unsubscribe from this kind (RFC 2369, RFC 8058). */
function unsubscribeHeaders(userId: string, kind: MailKind): Record<string, string> {
  const query = new URLSearchParams({ user: userId, kind, token: unsubscribeToken(userId, kind) });
  return {
    "List-Unsubscribe": `<${new URL(`/api/unsubscribe?${query}`, env.APP_URL).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

async function isMuted(userId: string, kind: MailKind): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { mutedMails: true } });
  return user?.mutedMails.includes(kind) ?? false;
}

/**
 * Emails a user, unless they have turned off this kind. Called from jobs, so the preference is read at the time of
 * sending. An email that the mail server permanently rejects is logged and not sent again.
 * @param mail `to.email` may be an old address of the user
 * @throws Error when the mail server does not accept the email now, so that the queue retries
 */
export async function sendMail({ key, kind, to, replyTo, content, isQuoteByStaff = false }: UserMail): Promise<void> {
  const { because, lockedWhy } = MAIL_KINDS.find(({ value }) => value === kind) ?? MAIL_KINDS[0];
  const optional = lockedWhy === null;
  if (optional && (await isMuted(to.id, kind))) return;
  const settings = { label: "Manage email notifications", url: new URL(paths.mailSettings, env.APP_URL).href };
  const footer = { reason: `You're receiving this because ${because}.`, ...(optional && { settings }) };
  const headers = optional ? unsubscribeHeaders(to.id, kind) : {};
  const { quote, ...ownWords } = content;
  const isVerified = to.emailVerifiedAt !== null;
  const name = isVerified ? to.name : "";
  await renderAndDeliver({
    key,
    to: { name, address: to.email },
    ...(replyTo && { replyTo }),
    headers,
    content: { ...ownWords, name, ...((isVerified || isQuoteByStaff) && quote && { quote }) },
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
