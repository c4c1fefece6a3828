import { toRating } from "@/lib/apps/apps.select";
import { Prisma } from "@/lib/db/generated/client";
import type { BudgetType, ProjectStatus } from "@/lib/project-requests/project-requests.constants";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import type { OwnProposal, Proposal } from "@/lib/proposals/proposals.dto";

type Row = {
  id: string;
  projectRequestId: string;
  developerId: string;
  proposal: string;
  estimatedCost: Prisma.Decimal;
  estimatedTimeline: string;
  status: string;
  createdAt: Date;
  updatedAt: Date;
};

const columns = Prisma.sql`
  pp.id, pp.project_request_id AS "projectRequestId", pp.developer_id AS "developerId",
  pp.proposal, pp.estimated_cost AS "estimatedCost",
  pp.estimated_timeline AS "estimatedTimeline", pp.status, pp.created_at AS "createdAt", pp.updated_at AS "updatedAt"`;

function toFields(row: Row) {
  return {
    id: row.id,
    projectRequestId: row.projectRequestId,
    developerId: row.developerId,
    proposal: row.proposal,
    estimatedCost: row.estimatedCost.toFixed(2),
    estimatedTimeline: row.estimatedTimeline,
    status: row.status as ProposalStatus,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type ProposalRow = Row & {
  name: string;
  avatar: string | null;
  title: string | null;
  verified: boolean;
  completedProjects: number;
  successRate: Prisma.Decimal;
  ratingCount: number;
  ratingSum: number;
};

/** Selects proposals `pp` with their developers; append a WHERE clause. Ratings come from the counters on the apps. */
export const selectProposals = Prisma.sql`
  SELECT ${columns}, u.name, u.avatar, u.title, u.verified,
    u.completed_projects AS "completedProjects", u.success_rate AS "successRate",
    own.reviews AS "ratingCount", own.stars AS "ratingSum"
  FROM project_proposals pp JOIN users u ON u.id = pp.developer_id, LATERAL (
    SELECT coalesce(sum(rating_count), 0)::int AS reviews, coalesce(sum(rating_sum), 0)::int AS stars
    FROM apps WHERE developer_id = u.id AND status = 'approved'
  ) own`;

export function toProposal(row: ProposalRow): Proposal {
  const { name, avatar, title, verified, completedProjects } = row;
  return {
    ...toFields(row),
    developer: {
      name,
      avatar,
      title,
      verified,
      completedProjects,
      successRate: row.successRate.toFixed(2),
      rating: toRating(row),
    },
  };
}

export type OwnProposalRow = Row & {
  requestTitle: string;
  requestStatus: string;
  budget: Prisma.Decimal;
  budgetType: string;
  category: string;
  clientName: string;
  clientAvatar: string | null;
};

/** Selects proposals `pp` with their requests; append a WHERE clause. */
export const selectOwnProposals = Prisma.sql`
  SELECT ${columns}, pr.title AS "requestTitle", pr.status AS "requestStatus", pr.budget,
    pr.budget_type AS "budgetType", pr.category,
    client.name AS "clientName", client.avatar AS "clientAvatar"
  FROM project_proposals pp JOIN project_requests pr ON pr.id = pp.project_request_id
    JOIN users client ON client.id = pr.client_id`;

export function toOwnProposal(row: OwnProposalRow): OwnProposal {
  return {
    ...toFields(row),
    projectRequest: {
      id: row.projectRequestId,
      title: row.requestTitle,
      status: row.requestStatus as ProjectStatus,
      budget: row.budget.toFixed(2),
      budgetType: row.budgetType as BudgetType,
      category: row.category,
      client: { name: row.clientName, avatar: row.clientAvatar },
    },
  };
}
