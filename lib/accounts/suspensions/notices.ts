import { z } from "zod";
import { findDecision } from "@/lib/foundation/audit";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatDay } from "@/lib/foundation/format/dates";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const suspended = z.object({ lastDay: z.string().nullable() });

type Suspended = {
  lastDay: string | null;
  reason: string | null;
  /** Whether staff have put the user's payouts on hold. */
  isOnHold: boolean;
  /** Whether the user has a project in progress, on either side. */
  hasProjects: boolean;
};

function composeSuspended({ lastDay, reason, isOnHold, hasProjects }: Suspended): Omit<MailContent, "name"> {
  return {
    subject: "Your Forgehall account is suspended",
    heading: "Your account is suspended",
    paragraphs: [
      lastDay
        ? `Your account is suspended through ${formatDay(lastDay)} (UTC). Until then you can't sign in, and your ` +
          "listings are hidden."
        : "Your account is suspended. You can't sign in, and your listings are hidden.",
      `Your buyers keep their downloads. ${isOnHold ? "Orders and refunds" : "Orders, refunds and payouts"} are not ` +
        "affected. Subscriptions to your apps end when their paid periods do.",
      ...(hasProjects
        ? ["Your projects are paused. Payments for milestones stay held, and nothing is approved automatically."]
        : []),
      "Think we got this wrong? Write to us from this address, choose “My account” and tell us why.",
      "Moderator's reason:",
    ],
    ...(reason && { quote: reason }),
    action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
  };
}

const composeReinstated = ({ hasProjects }: Pick<Suspended, "hasProjects">): Omit<MailContent, "name"> => ({
  subject: "Your Forgehall account is active again",
  heading: "Your account is active again",
  paragraphs: [
    "The suspension of your account is over. You can sign in again, and your listings are back.",
    ...(hasProjects
      ? ["Your projects continue. The time to review submitted work runs again with the days that were left."]
      : []),
  ],
  action: { label: "Sign in", url: new URL(paths.auth(), env.APP_URL).href },
});

/**
 * Job: emails a user that their account was suspended or reinstated. Skips an account that was deleted meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendSuspensionNotice = defineJob({
  name: "send_suspension_notice",
  payload: z.object({ eventId: z.string() }),
  priority: "security email",
  run: async ({ eventId }) => {
    const decision = await findDecision(eventId);
    if (!decision) return;
    const { event, user } = decision;
    const { data } = suspended.safeParse(event.to);
    const payouts = await db.user.findUnique({ where: { id: user.id }, select: { payoutHoldAt: true } });
    const suspension = {
      lastDay: data?.lastDay ?? null,
      reason: event.reason,
      isOnHold: Boolean(payouts?.payoutHoldAt),
      hasProjects:
        (await db.project.count({
          where: { status: "in_progress", OR: [{ clientId: user.id }, { developerId: user.id }] },
        })) > 0,
    };
    await sendMail({
      key: `suspension-${eventId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: user,
      content: event.action === "user.suspend" ? composeSuspended(suspension) : composeReinstated(suspension),
      isQuoteByStaff: true,
      notification: { path: event.action === "user.suspend" ? paths.contact : paths.profile },
    });
  },
});
