import { sendMail } from "@/lib/mail/send-mail";
import { findProposalNotification } from "@/lib/proposals/find-proposal-notification";

/**
 * Job: asks a developer to confirm an accepted proposal, because the client edited the request meanwhile. Skips
 * acceptances that no longer wait.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyConfirmationRequested(proposalId: string): Promise<void> {
  const found = await findProposalNotification(proposalId);
  if (!found?.confirmationRequestedAt) return;
  const { title, clientName, developer, url, request } = found;
  await sendMail({
    key: `confirmation-requested-${proposalId}-${found.confirmationRequestedAt.getTime()}`,
    kind: "proposal_decided",
    to: developer,
    content: {
      subject: `Confirm to start ${title}`,
      heading: "Your proposal was accepted. Please confirm.",
      paragraphs: [
        `${clientName} accepted your proposal for “${title}”, but edited the project after you sent it. The ` +
          "project starts when you confirm.",
      ],
      details: [
        ["Budget now", request.budget],
        ["Timeline now", request.timeline],
      ],
      action: { label: "Review and confirm", url },
    },
  });
}
