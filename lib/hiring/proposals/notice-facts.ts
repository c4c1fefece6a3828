import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { formatBudget, formatCents, toCents } from "@/lib/foundation/format/money";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { proposalsMessages, type ProposalStatus } from "@/lib/hiring/proposals/proposals.constants";
import { isPaid } from "@/lib/hiring/projects/projects.constants";
import { type BudgetType, requestPath } from "@/lib/hiring/requests/requests.constants";

type ProposalNotification = {
  status: ProposalStatus;
  title: string;
  clientName: string;
  client: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  request: { status: string; budget: string; timeline: string; editedAt: Date | null };
  agreedAt: Date;
  confirmationRequestedAt: Date | null;
  /** The hours that the client entered, with what they cost; null without any ("40 hours, $2,400.00 in total"). */
  hours: string | null;
  /** Why the client canceled the job; null if it was not canceled, or without a reason. */
  cancellation: { reason: string } | null;
  developer: { id: string; name: string; email: string; emailVerifiedAt: Date | null; completedProjects: number };
  /** Whether money was approved or settled in its project, so that it counts on the developer's profile. */
  paid: boolean;
  /** URL of the request's page. */
  url: string;
  /** URL of the project's page; null while the proposal is not accepted. */
  projectUrl: string | null;
};

/** Loads the data for emails about a proposal; null when the proposal, its users or its request were deleted. */
export async function findProposalNotification(proposalId: string): Promise<ProposalNotification | null> {
  const found = await db.projectProposal.findUnique({
    where: { id: proposalId },
    select: {
      status: true,
      agreedAt: true,
      confirmationRequestedAt: true,
      agreedHours: true,
      estimatedCost: true,
      project: { select: { id: true, milestones: { select: { status: true } } } },
      developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true, completedProjects: true } },
      projectRequest: {
        select: {
          id: true,
          title: true,
          hidden: true,
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
    hours:
      found.agreedHours &&
      `${found.agreedHours.toString()} hours, ` +
        `${formatCents(toCents(found.estimatedCost.times(found.agreedHours)))} in total`,
    cancellation: request.cancellation,
    developer,
    paid: found.project !== null && isPaid(found.project.milestones),
    url: new URL(requestPath(request.id, !request.hidden), env.APP_URL).href,
    projectUrl: found.project && new URL(hiredProjectPath(found.project.id), env.APP_URL).href,
  };
}

/** A proposal's ids, and which side of it the viewer is on. */
export type ProposalParty = { id: string; projectRequestId: string; developerId: string; side: "client" | "author" };

/**
 * Loads a proposal for its author or its client.
 * @throws AppError not_found when it does not exist, and for everyone else
 */
export async function findProposalParty(viewer: Viewer, id: string): Promise<ProposalParty> {
  const found = await db.projectProposal.findFirst({
    where: { id, OR: [{ developerId: viewer.id }, { projectRequest: { clientId: viewer.id } }] },
    select: { id: true, projectRequestId: true, developerId: true },
  });
  if (!found) throw new AppError("not_found", proposalsMessages.notFound);
  return { ...found, side: found.developerId === viewer.id ? "author" : "client" };
}
