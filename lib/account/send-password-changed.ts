import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: notifies the account's owner that the password was changed.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendPasswordChanged({ userId, noticeId }: Jobs["send_password_changed"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  await sendMail({
    key: `password-changed-${noticeId}`,
    kind: "security",
    to: user,
    content: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      paragraphs: [
        "The password of your account at Forgehall was changed, and every other browser was signed out.",
        "If it was not you, choose a new one now: the link that lets you do so goes to this address.",
      ],
      action: { label: "Choose a new password", url: new URL(paths.resetPassword(), env.APP_URL).href },
    },
  });
}
