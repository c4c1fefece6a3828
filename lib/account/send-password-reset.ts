import { LINK_LIFETIMES, MAX_RESET_LINKS } from "@/lib/account/account.constants";
import { issueLink } from "@/lib/account/issue-link";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: sends a password reset link. Does nothing for an unknown user id or when the account has received too many links
 * recently.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendPasswordReset({ userId, tokenId }: Jobs["send_password_reset"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const since = new Date(Date.now() - LINK_LIFETIMES.password_reset);
  const recent = await db.accountToken.count({
    where: { userId, purpose: "password_reset", createdAt: { gt: since }, id: { not: tokenId } },
  });
  if (recent >= MAX_RESET_LINKS) return;
  const token = await issueLink({ id: tokenId, userId, purpose: "password_reset", email: user.email });
  if (!token) return;
  await sendMail({
    key: `password-reset-${tokenId}`,
    kind: "security",
    hasOnlyOurWords: true,
    to: user,
    content: {
      subject: "Reset your password",
      heading: "Reset your password",
      paragraphs: [
        "Someone asked to reset the password of your Forgehall account. This link works once, for 30 minutes.",
        "Didn't ask? You can ignore this email. Your password stays the same.",
      ],
      action: { label: "Reset your password", url: new URL(paths.resetPassword(token), env.APP_URL).href },
    },
  });
}
