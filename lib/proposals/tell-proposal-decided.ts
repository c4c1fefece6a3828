import { deliverMail } from "@/lib/mail/deliver-mail";
import { writeMail } from "@/lib/mail/write-mail";
import { findToldProposal } from "@/lib/proposals/find-told-proposal";

/**
 * Job: tells a developer that the proposal was accepted or rejected.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function tellProposalDecided(proposalId: string): Promise<void> {
  const told = await findToldProposal(proposalId);
  if (!told || (told.status !== "accepted" && told.status !== "rejected")) return;
  const { title, clientName, developer, url } = told;
  const isAccepted = told.status === "accepted";
  const mail = writeMail({
    subject: isAccepted ? `Your proposal for ${title} was accepted` : `Your proposal for ${title} was not chosen`,
    heading: isAccepted ? "Your proposal was accepted" : "Your proposal was not chosen",
    name: developer.name,
    paragraphs: isAccepted
      ? [`${clientName} has accepted your proposal for “${title}”. The project is in progress now.`]
      : [`${clientName} has decided against your proposal for “${title}”. Thank you for the work you put into it.`],
    action: { label: "Open the project", url },
  });
  await deliverMail({ key: `proposal-decided-${proposalId}`, to: { name: developer.name, address: developer.email }, ...mail });
}
