import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { isRejectedForGood } from "@/lib/mail/deliver-mail";
import type { MailGroup } from "@/lib/mail/mail.dto";
import { renderAndDeliver } from "@/lib/mail/render-and-deliver";
import { unsubscribeHeaders } from "@/lib/mail/unsubscribe-headers";
import { paths } from "@/lib/paths";

type Digest = {
  /** The day in UTC, YYYY-MM-DD. Sent again on that day, it is the same email. */
  day: string;
  to: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  /** How many notifications there are, of which the groups may show some. */
  count: number;
  groups: readonly MailGroup[];
};

/**
 * Emails a user the daily email.
 * @throws Error when the mail server does not accept the email now, so that the queue retries
 */
export async function sendDigestMail({ day, to, count, groups }: Digest): Promise<void> {
  const key = `digest-${to.id}-${day}`;
  const url = (path: string) => new URL(path, env.APP_URL).href;
  await renderAndDeliver({
    key,
    to: { name: to.emailVerifiedAt ? to.name : "", address: to.email },
    headers: unsubscribeHeaders(to.id, "daily"),
    content: {
      subject: count === 1 ? "1 update on Forgehall" : `${count} updates on Forgehall`,
      heading: "Your daily summary",
      name: to.emailVerifiedAt ? to.name : "",
      paragraphs: ["Here's what happened since your last summary."],
      // Their titles contain other people's words.
      ...(to.emailVerifiedAt && { groups }),
      action: { label: "See all notifications", url: url(paths.notifications) },
    },
    footer: {
      reason: "You're receiving this because you chose a daily email for these notifications.",
      settings: { label: "Manage notifications", url: url(paths.mailSettings) },
    },
  }).catch((error: unknown) => {
    if (!isRejectedForGood(error)) throw error;
    logError("an email was rejected for good", { event: "mail_rejected", key, error });
  });
}
