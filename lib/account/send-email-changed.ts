import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: notifies the old, verified address that the account's email address was changed.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendEmailChanged({ userId, noticeId, oldEmail }: Jobs["send_email_changed"]): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, emailVerifiedAt: true } });
  if (!user) return;
  await sendMail({
    key: `email-changed-${noticeId}`,
    kind: "security",
    hasOnlyOurWords: true,
    // Only a verified address is told, and the new one was verified by its link.
    to: { id: userId, name: user.name, email: oldEmail, emailVerifiedAt: user.emailVerifiedAt },
    notification: { body: "You now sign in with your new address.", path: paths.profile },
    content: {
      subject: "Your email address was changed",
      heading: "Your email address was changed",
      paragraphs: [
        "Your Forgehall account has a new email address, confirmed with your password. You can no longer sign in " +
          "with this one.",
        "If it wasn't you, contact us right away and we'll help you get your account back.",
      ],
      action: { label: "Contact us", url: new URL(paths.contact, env.APP_URL).href },
    },
  });
}
