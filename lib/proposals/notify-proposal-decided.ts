import { sendMail } from "@/lib/mail/send-mail";
import { findProposalNotification } from "@/lib/proposals/find-proposal-notification";

/**
 * Job: emails a developer that the proposal was accepted or rejected.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProposalDecided(proposalId: string): Promise<void> {
  const notification = await findProposalNotification(proposalId);
  if (!notification || (notification.status !== "accepted" && notification.status !== "rejected")) return;
  const { title, clientName, developer, url } = notification;
  const isAccepted = notification.status === "accepted";
  await sendMail({
    key: `proposal-decided-${proposalId}`,
    kind: "proposal_decided",
    to: developer,
    content: {
      subject: isAccepted ? `Your proposal for ${title} was accepted` : `Your proposal for ${title} was not chosen`,
      heading: isAccepted ? "Your proposal was accepted" : "Your proposal was not chosen",
      paragraphs: isAccepted
        ? [`${clientName} accepted your proposal for “${title}”. The project is now in progress.`]
        : [`${clientName} didn't choose your proposal for “${title}”. Thanks for the work you put into it.`],
      action: { label: "Open the project", url },
    },
  });
}
