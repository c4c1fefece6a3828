import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatCents, toCents } from "@/lib/format/money";
import { deliverMail } from "@/lib/mail/deliver-mail";
import { writeMail } from "@/lib/mail/write-mail";
import { paths } from "@/lib/paths";

/**
 * Job: tells the client of a new proposal. One that is withdrawn or decided by then needs no telling.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function tellProposalReceived(proposalId: string): Promise<void> {
  const found = await db.projectProposal.findUnique({
    where: { id: proposalId, status: "pending" },
    select: {
      proposal: true, estimatedCost: true, estimatedTimeline: true, developer: { select: { name: true } },
      projectRequest: { select: { id: true, title: true, budgetType: true, client: { select: { name: true, email: true } } } },
    },
  });
  if (!found) return;
  const { projectRequest: request, developer } = found;
  const perHour = request.budgetType === "hourly" ? " per hour" : "";
  const mail = writeMail({
    subject: `New proposal for ${request.title}`,
    heading: "A new proposal",
    name: request.client.name,
    paragraphs: [`${developer.name} has sent a proposal for your project “${request.title}”.`],
    facts: [["Estimated cost", `${formatCents(toCents(found.estimatedCost))}${perHour}`], ["Estimated time", found.estimatedTimeline]],
    quote: found.proposal,
    action: { label: "Compare proposals", url: new URL(paths.project(request.id), env.APP_URL).href },
  });
  await deliverMail({ key: `proposal-received-${proposalId}`, to: { name: request.client.name, address: request.client.email }, ...mail });
}
