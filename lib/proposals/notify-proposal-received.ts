import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatCents, toCents } from "@/lib/format/money";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: emails the client about a new proposal. Skips proposals that were withdrawn or decided meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProposalReceived(proposalId: string): Promise<void> {
  const found = await db.projectProposal.findUnique({
    where: { id: proposalId, status: "pending" },
    select: {
      proposal: true,
      estimatedCost: true,
      estimatedTimeline: true,
      developer: { select: { name: true } },
      projectRequest: {
        select: {
          id: true,
          title: true,
          budgetType: true,
          client: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
        },
      },
    },
  });
  if (!found) return;
  const { projectRequest: request, developer } = found;
  const perHour = request.budgetType === "hourly" ? " per hour" : "";
  await sendMail({
    key: `proposal-received-${proposalId}`,
    kind: "proposal_received",
    to: request.client,
    content: {
      subject: `New proposal for ${request.title}`,
      heading: "A new proposal",
      paragraphs: [
        `${cleanName(developer.name) || "A developer"} has sent a proposal for your project “${request.title}”.`,
      ],
      details: [
        ["Estimated cost", `${formatCents(toCents(found.estimatedCost))}${perHour}`],
        ["Estimated time", found.estimatedTimeline],
      ],
      quote: found.proposal,
      action: { label: "Compare proposals", url: new URL(paths.project(request.id), env.APP_URL).href },
    },
  });
}
