import { z } from "zod";
import { findDecision } from "@/lib/foundation/audit";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/**
 * Job: tells a developer that they are verified now. Skips an account that was deleted or unverified meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendVerifiedNotice = defineJob({
  name: "send_verified_notice",
  payload: z.object({ eventId: z.string() }),
  priority: "security email",
  run: async ({ eventId }) => {
    const decision = await findDecision(eventId);
    if (!decision?.user.verified) return;
    await sendMail({
      key: `verified-${eventId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: decision.user,
      content: {
        subject: "You're verified on Forgehall",
        heading: "You're verified",
        paragraphs: [
          "We checked who you are. Buyers and clients see a badge by your name, your releases go live without a " +
            "review, and you can cash out each new sale right away.",
        ],
        action: { label: "Go to your dashboard", url: new URL(paths.developerDashboard, env.APP_URL).href },
      },
      notification: { path: paths.developerDashboard },
    });
  },
});
