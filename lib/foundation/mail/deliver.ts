import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import { env } from "@/lib/foundation/env";
import { logError } from "@/lib/foundation/log";
import { cleanLine, cleanName, cleanSubject } from "@/lib/foundation/mail/clean-text";
import {
  type Mail,
  type MailContent,
  type MailFooter,
  type MailGroup,
  renderPlainText,
} from "@/lib/foundation/mail/content";
import { unsubscribeHeaders } from "@/lib/foundation/mail/unsubscribe";
import { paths } from "@/lib/foundation/paths";
import { createFolder } from "@/lib/foundation/storage/folders";

/**
 * Sends an email through the mail server; without SMTP_URL, writes it as an .eml file to MAIL_DIR. Runs in a job, which
 * retries failures.
 * @throws Error when the server rejects it or is unreachable, or MAIL_DIR cannot be created
 */
export async function deliverMail({ key, headers, ...mail }: Mail): Promise<void> {
  const message = {
    ...mail,
    from: env.MAIL_FROM,
    messageId: `<${key}@${new URL(env.APP_URL).hostname}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  };
  const smtp = smtpTransport();
  if (smtp) await smtp.sendMail(message);
  else await writeMailFile(key, (await mimeComposer().sendMail(message)).message);
}

/**
 * Whether the mail server rejected the recipient or the message with a permanent error (5xx), so that sending it again
 * is futile. Other errors, such as a rejected sender or password, are about our own settings and may be corrected.
 */
export function isRejectedForGood(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === "RCPT TO" || command === "DATA");
}

/**
 * Writes a temporary file and renames it, so that a watcher of the folder only sees complete emails, and one file per
 * key.
 */
async function writeMailFile(key: string, message: unknown): Promise<void> {
  await createFolder(env.MAIL_DIR);
  const file = join(env.MAIL_DIR, `${key}.eml`);
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`;
  await writeFile(draft, message as Buffer);
  await rename(draft, file);
}

/** Timeout for connecting, for the greeting, and for each response of the mail server, in ms. */
const TIMEOUT_MS = 15_000;

let smtp: Transporter | undefined;

/** Returns the transport for SMTP_URL; null when it is not set. */
export function smtpTransport(): Transporter | null {
  if (!env.SMTP_URL) return null;
  smtp ??= nodemailer.createTransport({
    url: env.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return smtp;
}

/** Returns a transport that composes the raw MIME message without sending it. */
function mimeComposer() {
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
}

export type MailToRender = Pick<Mail, "key" | "replyTo" | "headers"> & {
  to: Mail["to"];
  content: MailContent;
  footer: MailFooter;
};

const cleanBox = ({ name, address }: Mail["to"]) => ({ name: cleanName(name), address });

const cleanGroup = ({ heading, items }: MailGroup): MailGroup => ({
  heading: cleanLine(heading),
  items: items.map(({ title, body, url }) => ({ title: cleanLine(title), body: body && cleanLine(body), url })),
});

/** Removes what users could abuse: line breaks and links in every line except the quote. */
const cleanContent = ({ subject, heading, name, paragraphs, details, groups, ...rest }: MailContent): MailContent => ({
  ...rest,
  subject: cleanSubject(subject),
  heading: cleanLine(heading),
  name: cleanName(name),
  paragraphs: paragraphs.map(cleanLine),
  ...(details && { details: details.map(([label, value]) => [label, cleanLine(value)] as const) }),
  ...(groups && { groups: groups.map(cleanGroup) }),
});

/**
 * Renders and delivers an email. Loads the templates and their renderer with the first email of a process.
 * @throws Error when the mail server does not accept it
 */
export async function renderAndDeliver(mail: MailToRender): Promise<void> {
  const { content: rawContent, footer, to, replyTo, ...rest } = mail;
  const { renderMessage } = await import("@/lib/foundation/mail/layout");
  const content = cleanContent(rawContent);
  const addressed = { ...rest, to: cleanBox(to), ...(replyTo && { replyTo: cleanBox(replyTo) }) };
  const html = await renderMessage({ content, footer, home: env.APP_URL });
  await deliverMail({ ...addressed, subject: content.subject, text: renderPlainText(content, footer), html });
}

type Digest = {
  /** The day in UTC, YYYY-MM-DD. Sent again on that day, it is the same email. */
  day: string;
  to: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  /** How many notifications there are, of which the groups may show some. */
  count: number;
  groups: readonly MailGroup[];
};

/**
 * Emails a user the daily email.
 * @throws Error when the mail server does not accept the email now, so that the queue retries
 */
export async function sendDigestMail({ day, to, count, groups }: Digest): Promise<void> {
  const key = `digest-${to.id}-${day}`;
  const url = (path: string) => new URL(path, env.APP_URL).href;
  await renderAndDeliver({
    key,
    to: { name: to.emailVerifiedAt ? to.name : "", address: to.email },
    headers: unsubscribeHeaders(to.id, "daily"),
    content: {
      subject: count === 1 ? "1 update on Forgehall" : `${count} updates on Forgehall`,
      heading: "Your daily summary",
      name: to.emailVerifiedAt ? to.name : "",
      paragraphs: ["Here's what happened since your last summary."],
      // Their titles contain other people's words.
      ...(to.emailVerifiedAt && { groups }),
      action: { label: "See all notifications", url: url(paths.notifications) },
    },
    footer: {
      reason: "You're receiving this because you chose a daily email for these notifications.",
      settings: { label: "Manage notifications", url: url(paths.mailSettings) },
    },
  }).catch((error: unknown) => {
    if (!isRejectedForGood(error)) throw error;
    logError("an email was permanently rejected", { event: "mail_rejected", key, error });
  });
}
