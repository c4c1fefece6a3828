import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { cleanName } from "@/lib/mail/clean-text";
import { formatBudget } from "@/lib/format/budget";
import { paths } from "@/lib/paths";
import type { BudgetType } from "@/lib/project-requests/project-requests.constants";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";

export type ProposalNotification = {
  status: ProposalStatus;
  title: string;
  clientName: string;
  client: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  request: { status: string; budget: string; timeline: string; editedAt: Date | null };
  agreedAt: Date;
  confirmationRequestedAt: Date | null;
  /** Why the client canceled the job; null if it was not canceled, or without a reason. */
  cancellation: { reason: string } | null;
  developer: { id: string; name: string; email: string; emailVerifiedAt: Date | null; completedProjects: number };
  /** URL of the project's page. */
  url: string;
};

/** Loads the data for emails about a proposal; null when the proposal, its users or its request were deleted. */
export async function findProposalNotification(proposalId: string): Promise<ProposalNotification | null> {
  const found = await db.projectProposal.findUnique({
    where: { id: proposalId },
    select: {
      status: true,
      agreedAt: true,
      confirmationRequestedAt: true,
      developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true, completedProjects: true } },
      projectRequest: {
        select: {
          id: true,
          title: true,
          status: true,
          budget: true,
          budgetType: true,
          timeline: true,
          editedAt: true,
          client: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
          cancellation: { select: { reason: true } },
        },
      },
    },
  });
  if (!found) return null;
  const { projectRequest: request, developer } = found;
  return {
    status: found.status as ProposalStatus,
    title: request.title,
    clientName: cleanName(request.client.name) || "The client",
    client: request.client,
    request: {
      status: request.status,
      budget: formatBudget(request.budget.toFixed(2), request.budgetType as BudgetType),
      timeline: request.timeline,
      editedAt: request.editedAt,
    },
    agreedAt: found.agreedAt,
    confirmationRequestedAt: found.confirmationRequestedAt,
    cancellation: request.cancellation,
    developer,
    url: new URL(paths.project(request.id), env.APP_URL).href,
  };
}
