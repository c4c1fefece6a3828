import type { MailContent } from "@/lib/mail/mail.dto";
import type { DecisionOutcome } from "@/lib/moderation/moderation.dto";

export type DecidedApp = {
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
        subject: `${title} is approved`,
        heading: "Your app is approved",
        text: unlisted
          ? `"${title}" is approved but still unlisted. Relist it to go live.`
          : `"${title}" is now live on Forgehall.`,
        action: unlisted ? "Open my dashboard" : "View your app",
      };
    case "changes_approved":
      return {
        subject: `Your changes to ${title} are approved`,
        heading: "Your changes are approved",
        text: unlisted
          ? `Your changes to "${title}" are approved. The app is still unlisted.`
          : `Your changes to "${title}" are now live on Forgehall.`,
        action: unlisted ? "Open my dashboard" : "View your app",
      };
    case "changes_rejected":
      return {
        subject: `Your changes to ${title} were not approved`,
        heading: "Your changes were not approved",
        text:
          `A moderator reviewed your changes to "${title}" and didn't approve them. The approved version stays as ` +
          "it is. Fix your changes and resubmit them, or discard them.",
        action: "Fix and resubmit",
      };
    case "removed":
      return {
        subject: `${title} was removed from Forgehall`,
        heading: "Your app was removed",
        text:
          `A moderator removed "${title}" from the marketplace. Your buyers keep their copies. Fix the listing and ` +
          "resubmit it for review.",
        action: "Fix and resubmit",
      };
    case "rejected":
      return {
        subject: `${title} was not approved`,
        heading: "Your app was not approved",
        text: `A moderator reviewed "${title}" and didn't approve it. Fix the listing and resubmit it for review.`,
        action: "Fix and resubmit",
      };
  }
}

/**
 * Composes the email about a decision on an app or its changes, with the moderator's reason.
 * @param url absolute URL of the email's button
 */
export function composeAppDecision(app: DecidedApp, url: string): Omit<MailContent, "name"> {
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
