import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { writeMail } from "@/lib/mail/write-mail";
import { paths } from "@/lib/paths";

/**
 * Job: tells the old address that the account has another one now.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendEmailChanged({ userId, noticeId, oldEmail }: Jobs["send_email_changed"]): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true } });
  if (!user) return;
  const mail = writeMail({
    subject: "Your email address was changed",
    heading: "Your email address was changed",
    name: user.name,
    paragraphs: [
      "Your account at Forgehall has a new email address. This one no longer signs in.",
      "If it was not you, write to us and we will look into it with you.",
    ],
    action: { label: "Contact us", url: new URL(paths.contact, env.APP_URL).href },
  });
  await deliverMail({ key: `email-changed-${noticeId}`, to: { name: user.name, address: oldEmail }, ...mail });
}
