import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { mimeComposer, smtpTransport } from "@/lib/mail/mail-transport";
import type { Mail } from "@/lib/mail/mail.dto";

/**
 * Hands a message to the mail server; without SMTP_URL, leaves it as one .eml file in MAIL_DIR.
 * Runs in a job, so that a failure is tried again.
 * @throws Error when the server refuses it or cannot be reached
 */
export async function deliverMail({ key, headers, ...mail }: Mail): Promise<void> {
  const message = {
    ...mail,
    from: env.MAIL_FROM,
    messageId: `<${key}@${new URL(env.APP_URL).hostname}>`,
    // Out-of-office replies to a machine help nobody (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  };
  const smtp = smtpTransport();
  if (smtp) await smtp.sendMail(message);
  else await writeMailFile(key, (await mimeComposer().sendMail(message)).message);
}

/** Written aside, then renamed: whoever watches the folder sees whole messages, and one however often it is sent. */
async function writeMailFile(key: string, message: unknown): Promise<void> {
  await mkdir(env.MAIL_DIR, { recursive: true });
  const file = join(env.MAIL_DIR, `${key}.eml`);
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`;
  await writeFile(draft, message as Buffer);
  await rename(draft, file);
}
