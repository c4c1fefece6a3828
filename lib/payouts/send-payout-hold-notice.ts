import { findDecision } from "@/lib/audit/find-decision";
import { env } from "@/lib/env";
import type { MailContent } from "@/lib/mail/mail.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

const composeHeld = (reason: string | null): Omit<MailContent, "name"> => ({
  subject: "Your Forgehall payouts are on hold",
  heading: "Your payouts are on hold",
  paragraphs: [
    "We won't send you any payouts for now. Your apps stay on sale, and your share of each sale is added to your " +
      "balance as usual.",
    'Think we got this wrong? Write to us from this address, choose "My account" and tell us why.',
    "Our reason:",
  ],
  ...(reason && { quote: reason }),
  action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
});

const composeReleased = (): Omit<MailContent, "name"> => ({
  subject: "Your Forgehall payouts have resumed",
  heading: "Your payouts have resumed",
  paragraphs: ["The hold on your payouts is over. We'll send your available balance with the next payout."],
  action: { label: "Open your dashboard", url: new URL(paths.developerDashboard, env.APP_URL).href },
});

/**
 * Job: emails a developer that their payouts were put on hold or released. Skips an account that was deleted meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendPayoutHoldNotice(eventId: string): Promise<void> {
  const decision = await findDecision(eventId);
  if (!decision) return;
  const { event, user } = decision;
  await sendMail({
    key: `payout-hold-${eventId}`,
    kind: "payout",
    hasOnlyOurWords: true,
    to: user,
    content: event.action === "user.hold_payouts" ? composeHeld(event.reason) : composeReleased(),
    isQuoteByStaff: true,
  });
}
