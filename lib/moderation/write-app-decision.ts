import type { MailContent } from "@/lib/mail/mail.dto";

export type DecidedApp = { title: string; status: "approved" | "rejected"; reason: string | null };

/**
 * Tells a developer what was decided about an app, with the moderator's reason.
 * @param url absolute: the app's public page once approved, else the developer's dashboard
 */
export function writeAppDecision({ title, status, reason }: DecidedApp, url: string): Omit<MailContent, "name"> {
  const quote = reason ?? undefined;
  if (status === "approved") {
    return {
      subject: `${title} is approved`,
      heading: "Your app is approved",
      paragraphs: [`${title} is on Forgehall from now on: people find it, see it and can get it.`, ...(reason ? ["The moderator writes:"] : [])],
      ...(quote && { quote }),
      action: { label: "See it as buyers do", url },
    };
  }
  const why = reason ? "The moderator's reason:" : "The moderator left no reason. Check the description, the pictures and the links.";
  return {
    subject: `${title} was not approved`,
    heading: "Your app was not approved",
    paragraphs: [`A moderator looked at ${title} and did not approve it. Only you see it. Change the listing and it is looked at again.`, why],
    ...(quote && { quote }),
    action: { label: "Open my dashboard", url },
  };
}
