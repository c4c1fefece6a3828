import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: tells a verified address that somebody asked for another one. It does not say which: a thief would choose what
 * it reads.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendEmailChangeRequested({
  userId,
  noticeId,
}: Jobs["send_email_change_requested"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId, emailVerifiedAt: { not: null } },
    select: { id: true, name: true, email: true },
  });
  if (!user) return;
  await sendMail({
    key: `email-change-requested-${noticeId}`,
    kind: "security",
    to: user,
    content: {
      subject: "A new email address was requested for your account",
      heading: "A new email address was requested",
      paragraphs: [
        "Someone who is signed in to your Forgehall account asked to change its email address. Nothing has changed yet: the change has to be confirmed with your password.",
        "If it wasn't you, change your password now. That cancels the change and signs out every other browser.",
      ],
      action: { label: "Change my password", url: new URL(paths.passwordSettings, env.APP_URL).href },
    },
  });
}
