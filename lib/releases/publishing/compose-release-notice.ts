import type { MailContent } from "@/lib/mail/mail.dto";
import type { ReleaseNotice } from "@/lib/jobs/jobs.dto";

type NoticedRelease = { app: string; version: string; problem: string | null; withdrawnReason: string | null };
type Copy = { subject: string; heading: string; text: string; quote: string | null; action: string };

function copyFor({ app, version, problem, withdrawnReason }: NoticedRelease, what: ReleaseNotice): Copy {
  const name = `${app} ${version}`;
  switch (what) {
    case "checks_failed":
      return {
        subject: `${name} couldn't be published`,
        heading: "Your release needs a fix",
        text:
          `We checked the files of ${name} and couldn't publish it. Versions that are already published stay ` +
          "available.",
        quote: problem,
        action: "Fix this release",
      };
    case "approved":
      return {
        subject: `${name} is published`,
        heading: "Your release is published",
        text: `A moderator approved ${name}. Buyers can download it now.`,
        quote: null,
        action: "View your releases",
      };
    case "rejected":
      return {
        subject: `${name} was not approved`,
        heading: "Your release was not approved",
        text:
          `A moderator reviewed ${name} and sent it back to you. Versions that are already published stay available. ` +
          "Make the changes, then publish it again.",
        quote: problem,
        action: "Fix this release",
      };
    case "withdrawn":
      return {
        subject: `${name} was withdrawn`,
        heading: "Your release was withdrawn",
        text:
          `A moderator withdrew ${name} and deleted its files. No one can download it anymore, and we emailed ` +
          "everyone who had. Think we got this wrong? Write to us from this address and tell us why.",
        quote: withdrawnReason,
        action: "View your releases",
      };
  }
}

/**
 * Composes the email to the developer about a release, with what must be fixed.
 * @param url absolute URL of the email's button
 */
export function composeReleaseNotice(
  release: NoticedRelease,
  what: ReleaseNotice,
  url: string,
): Omit<MailContent, "name"> {
  const { subject, heading, text, quote, action } = copyFor(release, what);
  const lead = what === "checks_failed" ? "What we found:" : "Moderator's feedback:";
  return {
    subject,
    heading,
    paragraphs: [text, ...(quote ? [lead] : [])],
    ...(quote && { quote }),
    action: { label: action, url },
  };
}
