import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { findProposalNotification } from "@/lib/proposals/find-proposal-notification";

/**
 * Job: emails the client that the developer confirmed, so that the project is in progress.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProposalConfirmed(proposalId: string): Promise<void> {
  const found = await findProposalNotification(proposalId);
  if (found?.status !== "accepted") return;
  const { title, client, developer, url } = found;
  const name = cleanName(developer.name) || "The developer";
  await sendMail({
    key: `proposal-confirmed-${proposalId}`,
    kind: "project_changed",
    to: client,
    content: {
      subject: `${name} confirmed ${title}`,
      heading: "Your project is in progress",
      paragraphs: [`${name} confirmed the proposal that you accepted for “${title}”. The project is now in progress.`],
      action: { label: "Open the project", url },
    },
  });
}
