import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";
import { LOW_RECOVERY_CODES } from "@/lib/second-factor/second-factor.constants";

type Notice = Jobs["send_second_factor_notice"];

const notYou = "If it was not you, change your password now and write to us.";

/** Says how many recovery codes are left, and what to do when there are few. */
function codesLeft(left: number): string {
  if (left === 0)
    return "It was the last one. Make new ones in your settings now: without them a lost phone locks you out.";
  if (left > LOW_RECOVERY_CODES) return `You have ${left} of them left.`;
  return `You have only ${left} of them left. Make new ones in your settings before you run out.`;
}

const notices: Record<Notice["what"], (left: number) => { subject: string; text: string }> = {
  on: () => ({
    subject: "Two-step sign-in is on",
    text: "Your account at Forgehall now asks for a code of your authenticator app when somebody signs in. Every other browser was signed out.",
  }),
  off: () => ({
    subject: "Two-step sign-in is off",
    text: "Your account at Forgehall no longer asks for a code when somebody signs in: the password alone is enough.",
  }),
  off_by_us: () => ({
    subject: "Two-step sign-in was turned off for you",
    text: "We turned two-step sign-in of your account at Forgehall off, as you asked us to, and signed every browser out. Your password alone signs in; set two-step sign-in up again when you can.",
  }),
  new_codes: () => ({
    subject: "You have new recovery codes",
    text: "New recovery codes were made for your account at Forgehall. The old ones no longer work.",
  }),
  recovery_code_used: (left) => ({
    subject: "A recovery code was used to sign in",
    text: `Somebody signed in to your account at Forgehall with a recovery code, which no longer works. ${codesLeft(left)}`,
  }),
};

/**
 * Job: notifies the account's owner of a change to the second factor.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export async function sendSecondFactorNotice({ userId, noticeId, what }: Notice): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const { subject, text } = notices[what](await db.recoveryCode.count({ where: { userId, usedAt: null } }));
  await sendMail({
    key: `second-factor-${noticeId}`,
    kind: "security",
    to: user,
    content: {
      subject,
      heading: subject,
      paragraphs: [text, notYou],
      action: { label: "Open your settings", url: new URL(paths.secondFactor, env.APP_URL).href },
    },
  });
}
