import { z } from "zod";
import { isUnlisted } from "@/lib/catalog/apps/apps.rows";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { toOutcome } from "@/lib/staff/moderation/decision-log";
import type { DecisionOutcome } from "@/lib/staff/moderation/moderation.rows";

type DecidedApp = {
  title: string;
  outcome: DecisionOutcome;
  reason: string | null;
  /** Whether its developer has taken it off the catalog. */
  unlisted: boolean;
};

type EmailCopy = { subject: string; heading: string; text: string; action: string };

const NO_REASON = "No reason given. Check the description, screenshots and links.";

function copyFor({ title, outcome, unlisted }: DecidedApp): EmailCopy {
  switch (outcome) {
    case "approved":
      return {
        subject: `“${title}” is approved`,
        heading: "Your app is approved",
        text: unlisted
          ? `“${title}” is approved but still unlisted. Relist it to go live.`
          : `“${title}” is now live on Forgehall.`,
        action: unlisted ? "Open my dashboard" : "View your app",
      };
    case "changes_approved":
      return {
        subject: `Your changes to “${title}” are approved`,
        heading: "Your changes are approved",
        text: unlisted
          ? `Your changes to “${title}” are approved. The app is still unlisted.`
          : `Your changes to “${title}” are now live on Forgehall.`,
        action: unlisted ? "Open my dashboard" : "View your app",
      };
    case "changes_rejected":
      return {
        subject: `Your changes to “${title}” were not approved`,
        heading: "Your changes were not approved",
        text:
          `A moderator reviewed your changes to “${title}” and didn't approve them. The approved version stays as ` +
          "it is. Fix your changes and resubmit them, or discard them.",
        action: "Fix and resubmit",
      };
    case "removed":
      return {
        subject: `“${title}” was removed from Forgehall`,
        heading: "Your app was removed",
        text:
          `A moderator removed “${title}” from the marketplace. Your buyers keep their copies. Fix the listing and ` +
          "resubmit it for review.",
        action: "Fix and resubmit",
      };
    case "rejected":
      return {
        subject: `“${title}” was not approved`,
        heading: "Your app was not approved",
        text: `A moderator reviewed “${title}” and didn't approve it. Fix the listing and resubmit it for review.`,
        action: "Fix and resubmit",
      };
  }
}

/**
 * Composes the email about a decision on an app or its changes, with the moderator's reason.
 * @param url absolute URL of the email's button
 */
function composeAppDecision(app: DecidedApp, url: string): Omit<MailContent, "name"> {
  const { subject, heading, text, action } = copyFor(app);
  const approved = app.outcome === "approved" || app.outcome === "changes_approved";
  const feedback = app.reason ? ["Moderator's feedback:"] : approved ? [] : [NO_REASON];
  return {
    subject,
    heading,
    paragraphs: [text, ...feedback],
    ...(app.reason && { quote: app.reason }),
    action: { label: action, url },
  };
}

/** Returns the path that the email's button links to. */
function nextPath(app: { id: string; status: string }, outcome: DecisionOutcome): string {
  if (outcome !== "approved" && outcome !== "changes_approved") return paths.editListing(app.id);
  return isUnlisted(app) ? paths.developerDashboard : paths.app(app.id);
}

/**
 * Job: emails the developer the decision about an app or its change. The email key derives from the decision, so a
 * second run sends the same message. Skips an app or account that was deleted meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendAppDecision = defineJob({
  name: "send_app_decision",
  payload: z.object({ eventId: z.string() }),
  priority: "email",
  run: async ({ eventId }) => {
    const event = await db.auditEvent.findUnique({ where: { id: eventId } });
    const outcome = event && toOutcome(event);
    if (!outcome) return;
    const app = await db.app.findUnique({
      where: { id: event.subjectId },
      select: {
        id: true,
        title: true,
        status: true,
        developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
      },
    });
    if (!app) return;
    const url = new URL(nextPath(app, outcome), env.APP_URL).href;
    const content = composeAppDecision(
      { title: app.title, outcome, reason: event.reason, unlisted: isUnlisted(app) },
      url,
    );
    const mail = { key: `app-decision-${eventId}`, to: app.developer, content, isQuoteByStaff: true };
    await sendMail({ ...mail, kind: "app_decision" });
  },
});
