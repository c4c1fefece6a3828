import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { mimeComposer, smtpTransport } from "@/lib/mail/mail-transport";
import type { Mail } from "@/lib/mail/mail.dto";
import { createFolder } from "@/lib/storage/create-folder";

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
