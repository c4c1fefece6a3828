import { LOW_RECOVERY_CODES } from "@/lib/accounts/second-factor/second-factor.constants";
import { type SecondFactorNotice, sendSecondFactorNoticeJob } from "@/lib/foundation/auth/one-time-codes";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { implementJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const notYou = "Wasn't this you? Change your password now and contact us.";

/** Says how many recovery codes are left, and what to do when there are few. */
function codesLeft(left: number): string {
  if (left === 0)
    return (
      "That was your last code. Create new ones in your settings now, so that losing your phone doesn't lock you " +
      "out."
    );
  if (left > LOW_RECOVERY_CODES) return `You have ${left} left.`;
  return `You have only ${left} left. Create new ones in your settings before you run out.`;
}

const notices: Record<SecondFactorNotice["what"], (left: number) => { subject: string; text: string }> = {
  on: () => ({
    subject: "Two-step sign-in is on",
    text:
      "Your Forgehall account now asks for a code from your authenticator app at sign-in. You were signed out " +
      "everywhere else.",
  }),
  off: () => ({
    subject: "Two-step sign-in is off",
    text: "Your Forgehall account no longer asks for a code at sign-in. Only your password is needed.",
  }),
  off_by_us: () => ({
    subject: "Two-step sign-in was turned off for you",
    text:
      "As you asked, we turned off two-step sign-in for your Forgehall account and signed you out everywhere. Only " +
      "your password is needed now. Turn two-step sign-in on again when you can.",
  }),
  new_codes: () => ({
    subject: "New recovery codes created",
    text: "New recovery codes were created for your Forgehall account. The old ones no longer work.",
  }),
  recovery_code_used: (left) => ({
    subject: "A recovery code was used to sign in",
    text:
      "Someone just used a recovery code to sign in to your Forgehall account. That code no longer works. " +
      `${codesLeft(left)}`,
  }),
};

/**
 * Job: notifies the account's owner of a change to the second factor.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
async function sendSecondFactorNotice({ userId, noticeId, what }: SecondFactorNotice): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const { subject, text } = notices[what](await db.recoveryCode.count({ where: { userId, usedAt: null } }));
  await sendMail({
    key: `second-factor-${noticeId}`,
    kind: "security",
    hasOnlyOurWords: true,
    to: user,
    content: {
      subject,
      heading: subject,
      paragraphs: [text, notYou],
      action: { label: "Open your settings", url: new URL(paths.secondFactor, env.APP_URL).href },
    },
  });
}

export const sendSecondFactorNoticeTask = implementJob(sendSecondFactorNoticeJob, {
  run: sendSecondFactorNotice,
});
