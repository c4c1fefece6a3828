import { z } from "zod";
import { rating, type Rating, toRating } from "@/lib/catalog/apps/apps.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { toCents } from "@/lib/foundation/format/money";
import { count, dateTime, dollars, identifier, percent, person } from "@/lib/foundation/fields.rows";
import {
  PROPOSAL_MARKS,
  PROPOSAL_STATUSES,
  type ProposalMark,
  type ProposalStatus,
} from "@/lib/hiring/proposals/proposals.constants";
import {
  milestoneTerms,
  projectSummary,
  storedMilestones,
  sumMilestones,
  summarySelect,
  toMilestoneTerms,
  toProjectSummary,
} from "@/lib/hiring/projects/summary.rows";
import { isForInvited } from "@/lib/hiring/requests/requests.rows";
import {
  BUDGET_TYPES,
  type BudgetType,
  PROJECT_STATUSES,
  type ProjectStatus,
} from "@/lib/hiring/requests/requests.constants";

const fields = {
  id: identifier,
  projectRequestId: identifier,
  developerId: identifier,
  proposal: z.string(),
  estimatedCost: dollars.describe(
    "Decimal string in dollars: of the whole job, or per hour where the request's budget is hourly.",
  ),
  estimatedTimeline: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  removed: z.boolean().describe("Withdrawn by a moderator: only its author still sees it."),
  createdAt: dateTime,
  needsConfirmation: z
    .boolean()
    .describe("Pending, and the request was edited after its author last agreed: an acceptance waits for the author."),
  confirmationRequestedAt: dateTime
    .nullable()
    .describe("Since when an acceptance waits for the author; ISO 8601, UTC."),
  agreedHours: z
    .number()
    .nullable()
    .describe("The hours that the client entered when accepting an hourly rate; rate × hours is the agreed cost."),
  attachments: z.array(z.string()).describe("Paths under /objects, for its client and its author."),
  milestones: z
    .array(z.object(milestoneTerms))
    .describe("They add up to the cost, and the project starts with them. Empty: it starts with one."),
  updatedAt: dateTime.describe("Its last change, by the author or by a decision; ISO 8601, UTC."),
};

/** A proposal with its developer's profile data, for clients to compare. */
export const proposal = z
  .object({
    ...fields,
    mark: z.enum(PROPOSAL_MARKS).nullable().describe("How the client sorted it; only for the client."),
    developer: person.extend({
      title: z.string().nullable(),
      verified: z.boolean(),
      completedProjects: count,
      successRate: percent,
      rating: rating.describe("Over the reviews of the developer's approved apps."),
      clientRating: rating.describe("By the clients who hired them, over their published ratings."),
    }),
  })
  .meta({ id: "Proposal" });

/** A proposal in its author's own list (`GET /api/developer/proposals`). */
export const ownProposal = z
  .object({
    ...fields,
    project: projectSummary.nullable().describe("Once it is accepted."),
    projectRequest: z.object({
      id: identifier,
      title: z.string(),
      status: z.enum(PROJECT_STATUSES),
      budget: dollars,
      budgetType: z.enum(BUDGET_TYPES),
      category: z.string(),
      hidden: z.boolean().describe("No longer public: of the developers, only the one who got the job can open it."),
      invitedOnly: z.boolean().describe("For its author alone."),
      client: person,
    }),
  })
  .meta({ id: "OwnProposal" });

export type Proposal = z.infer<typeof proposal>;
/** A proposal in its author's own list. */
export type OwnProposal = z.infer<typeof ownProposal>;

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
  agreedHours: true,
  attachments: true,
  milestones: true,
} satisfies Prisma.ProjectProposalSelect;

type FieldsRow = Prisma.ProjectProposalGetPayload<{ select: typeof proposalFields }> & {
  projectRequest: { editedAt: Date | null; budgetType: string };
};

/**
 * The milestones with which the project would start, as the trigger that opens it decides: not those of a request that
 * became hourly since.
 */
function offeredMilestones({ milestones, estimatedCost, projectRequest }: FieldsRow) {
  if (milestones === null || projectRequest.budgetType === "hourly") return [];
  const stored = storedMilestones.parse(milestones);
  return sumMilestones(stored) === toCents(estimatedCost) ? toMilestoneTerms(stored) : [];
}

/** Whether the request changed after the proposal's author last agreed to it (decision 0039). */
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
    agreedHours: row.agreedHours?.toNumber() ?? null,
    attachments: row.attachments,
    milestones: offeredMilestones(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A proposal with its developer. */
export const proposalSelect = {
  ...proposalFields,
  clientMark: true,
  projectRequest: { select: { editedAt: true, budgetType: true } },
  developer: {
    select: {
      name: true,
      avatar: true,
      title: true,
      verified: true,
      completedProjects: true,
      successRate: true,
      directoryEntry: { select: { clientRatingCount: true, clientRatingSum: true } },
    },
  },
} satisfies Prisma.ProjectProposalSelect;

type ProposalRow = Prisma.ProjectProposalGetPayload<{ select: typeof proposalSelect }>;

/**
 * @param rating the developer's, from `findDeveloperRatings`
 * @param reader only the client learns how they sorted it
 */
export function toProposal(row: ProposalRow, rating: Rating, reader: "client" | "author"): Proposal {
  const { directoryEntry: entry, ...developer } = row.developer;
  const clientRating = toRating({ ratingCount: entry?.clientRatingCount ?? 0, ratingSum: entry?.clientRatingSum ?? 0 });
  return {
    ...toFields(row),
    mark: reader === "client" ? (row.clientMark as ProposalMark | null) : null,
    developer: { ...developer, successRate: developer.successRate.toFixed(2), rating, clientRating },
  };
}

/** A developer's own proposal with its request. */
export const ownProposalSelect = {
  ...proposalFields,
  project: { select: summarySelect },
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
    project: row.project && toProjectSummary(row.project),
    projectRequest: {
      ...projectRequest,
      status: projectRequest.status as ProjectStatus,
      budget: projectRequest.budget.toFixed(2),
      budgetType: projectRequest.budgetType as BudgetType,
      hidden: projectRequest.hidden !== null && !isForInvited(projectRequest),
      invitedOnly: isForInvited(projectRequest),
    },
  };
}
