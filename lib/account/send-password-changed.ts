import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { writeMail } from "@/lib/mail/write-mail";
import { paths } from "@/lib/paths";

/**
 * Job: tells an account's owner that its password was changed.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendPasswordChanged({ userId, noticeId }: Jobs["send_password_changed"]): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, email: true } });
  if (!user) return;
  const mail = writeMail({
    subject: "Your password was changed",
    heading: "Your password was changed",
    name: user.name,
    paragraphs: [
      "The password of your account at Forgehall was changed, and every other browser was signed out.",
      "If it was not you, choose a new one now: the link that lets you do so goes to this address.",
    ],
    action: { label: "Choose a new password", url: new URL(paths.resetPassword(), env.APP_URL).href },
  });
  await deliverMail({ key: `password-changed-${noticeId}`, to: { name: user.name, address: user.email }, ...mail });
}
