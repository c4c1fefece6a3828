import { issueLink } from "@/lib/account/issue-link";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: sends the link that verifies an email address, unless it was verified in the meantime or the account was
 * deleted.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendVerification({ userId, tokenId }: Jobs["send_verification"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user || user.emailVerifiedAt) return;
  const token = await issueLink({ id: tokenId, userId, purpose: "email_verification", email: user.email });
  if (!token) return;
  await sendMail({
    key: `verification-${tokenId}`,
    kind: "security",
    hasOnlyOurWords: true,
    to: user,
    content: {
      subject: "Verify your email address",
      heading: "Verify your email address",
      paragraphs: [
        "Someone signed up for Forgehall with this address. If that was you, confirm it within three days.",
        "Not you? You can ignore this email.",
      ],
      action: { label: "Verify this address", url: new URL(paths.verifyEmail(token), env.APP_URL).href },
    },
  });
}
