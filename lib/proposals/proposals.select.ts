import type { Rating } from "@/lib/apps/apps.dto";
import type { Prisma } from "@/lib/db/generated/client";
import type { BudgetType, ProjectStatus } from "@/lib/project-requests/project-requests.constants";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import type { OwnProposal, Proposal } from "@/lib/proposals/proposals.dto";

const proposalFields = {
  id: true,
  projectRequestId: true,
  developerId: true,
  proposal: true,
  estimatedCost: true,
  estimatedTimeline: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  agreedAt: true,
  removedAt: true,
  confirmationRequestedAt: true,
} satisfies Prisma.ProjectProposalSelect;

type FieldsRow = Prisma.ProjectProposalGetPayload<{ select: typeof proposalFields }> & {
  projectRequest: { editedAt: Date | null };
};

/** Whether the request changed after the proposal's author last agreed to it (decision 0047). */
export const isOutdated = ({ agreedAt }: { agreedAt: Date }, { editedAt }: { editedAt: Date | null }): boolean =>
  editedAt !== null && editedAt > agreedAt;

function toFields(row: FieldsRow) {
  return {
    id: row.id,
    projectRequestId: row.projectRequestId,
    developerId: row.developerId,
    proposal: row.proposal,
    estimatedCost: row.estimatedCost.toFixed(2),
    estimatedTimeline: row.estimatedTimeline,
    status: row.status as ProposalStatus,
    removed: row.removedAt !== null,
    needsConfirmation: row.status === "pending" && isOutdated(row, row.projectRequest),
    confirmationRequestedAt: row.confirmationRequestedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A proposal with its developer. */
export const proposalSelect = {
  ...proposalFields,
  projectRequest: { select: { editedAt: true } },
  developer: {
    select: { name: true, avatar: true, title: true, verified: true, completedProjects: true, successRate: true },
  },
} satisfies Prisma.ProjectProposalSelect;

type ProposalRow = Prisma.ProjectProposalGetPayload<{ select: typeof proposalSelect }>;

/** @param rating the developer's, from `findDeveloperRatings` */
export function toProposal(row: ProposalRow, rating: Rating): Proposal {
  return {
    ...toFields(row),
    developer: { ...row.developer, successRate: row.developer.successRate.toFixed(2), rating },
  };
}

/** A developer's own proposal with its request. */
export const ownProposalSelect = {
  ...proposalFields,
  projectRequest: {
    select: {
      id: true,
      title: true,
      status: true,
      editedAt: true,
      hidden: true,
      budget: true,
      budgetType: true,
      category: true,
      client: { select: { name: true, avatar: true } },
    },
  },
} satisfies Prisma.ProjectProposalSelect;

export function toOwnProposal(
  row: Prisma.ProjectProposalGetPayload<{ select: typeof ownProposalSelect }>,
): OwnProposal {
  const { editedAt: _editedAt, ...projectRequest } = row.projectRequest;
  return {
    ...toFields(row),
    projectRequest: {
      ...projectRequest,
      status: projectRequest.status as ProjectStatus,
      budget: projectRequest.budget.toFixed(2),
      budgetType: projectRequest.budgetType as BudgetType,
      hidden: projectRequest.hidden !== null,
    },
  };
}
