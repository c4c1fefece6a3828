import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { cleanName } from "@/lib/mail/clean-text";
import { paths } from "@/lib/paths";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";

export type ProposalNotification = {
  status: ProposalStatus;
  title: string;
  clientName: string;
  developer: { id: string; name: string; email: string; emailVerifiedAt: Date | null; completedProjects: number };
  /** URL of the project's page. */
  url: string;
};

/** Loads the data for emails to a proposal's author; null when the proposal, its users or its request were deleted. */
export async function findProposalNotification(proposalId: string): Promise<ProposalNotification | null> {
  const found = await db.projectProposal.findUnique({
    where: { id: proposalId },
    select: {
      status: true,
      developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true, completedProjects: true } },
      projectRequest: { select: { id: true, title: true, client: { select: { name: true } } } },
    },
  });
  if (!found) return null;
  const { projectRequest: request, developer } = found;
  return {
    status: found.status as ProposalStatus,
    title: request.title,
    clientName: cleanName(request.client.name) || "The client",
    developer,
    url: new URL(paths.project(request.id), env.APP_URL).href,
  };
}
