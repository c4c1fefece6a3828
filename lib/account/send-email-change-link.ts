import { issueLink } from "@/lib/account/issue-link";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: sends the link that confirms a new address to that address, unless the change was canceled or confirmed in the
 * meantime.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendEmailChangeLink({ userId, tokenId }: Jobs["send_email_change_link"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, pendingEmail: true },
  });
  if (!user?.pendingEmail) return;
  const { pendingEmail: email } = user;
  const token = await issueLink({ id: tokenId, userId, purpose: "email_change", email });
  if (!token) return;
  await sendMail({
    key: `email-change-${tokenId}`,
    kind: "security",
    hasOnlyOurWords: true,
    to: { ...user, email, emailVerifiedAt: null },
    content: {
      subject: "Confirm your new email address",
      heading: "Confirm your new email address",
      paragraphs: [
        "Someone asked to use this address for a Forgehall account. If that was you, open the link and enter " +
          "your password. It works once, for 24 hours.",
        "If it wasn't you, you can ignore this email. Nothing changes without the account's password.",
      ],
      action: { label: "Confirm this address", url: new URL(paths.confirmEmail(token), env.APP_URL).href },
    },
  });
}
