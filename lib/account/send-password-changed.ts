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
    hasOnlyOurWords: true,
    to: user,
    notification: {
      body: "You were signed out everywhere else. Wasn't you? Change your password now.",
      path: paths.passwordSettings,
    },
    content: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      paragraphs: [
        "Your Forgehall password was changed, and you were signed out everywhere else.",
        "Wasn't you? Reset your password now. We'll send the link to this address.",
      ],
      action: { label: "Reset your password", url: new URL(paths.resetPassword(), env.APP_URL).href },
    },
  });
}
