import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: notifies a verified address that an email change was requested. It does not contain the new address, because an
 * attacker could choose its text.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendEmailChangeRequested({
  userId,
  noticeId,
}: Jobs["send_email_change_requested"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId, emailVerifiedAt: { not: null } },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  await sendMail({
    key: `email-change-requested-${noticeId}`,
    kind: "security",
    hasOnlyOurWords: true,
    to: user,
    content: {
      subject: "A new email address was requested for your account",
      heading: "A new email address was requested",
      paragraphs: [
        "Someone signed in to your Forgehall account asked to change its email address. Nothing has changed yet: " +
          "the change must be confirmed with your password.",
        "If it wasn't you, change your password now. That cancels the change and signs out every other browser.",
      ],
      action: { label: "Change my password", url: new URL(paths.passwordSettings, env.APP_URL).href },
    },
  });
}
