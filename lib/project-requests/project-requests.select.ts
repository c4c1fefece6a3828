import type { Viewer } from "@/lib/auth/viewer.dto";
import { Prisma } from "@/lib/db/generated/client";
import type { BudgetType, ProjectStatus } from "@/lib/project-requests/project-requests.constants";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

/** Columns selected from a request `pr` and its client `u`. */
export const requestColumns = (descriptionLength: number | null) => Prisma.sql`
  pr.id, pr.title, pr.category, pr.budget, pr.budget_type AS "budgetType", pr.timeline,
  pr.required_skills AS "requiredSkills", pr.attachments,
  pr.client_id AS "clientId", pr.status, pr.created_at AS "createdAt", pr.updated_at AS "updatedAt",
  pr.proposal_count AS "proposalCount", u.name AS "clientName", u.avatar AS "clientAvatar",
  ${
    descriptionLength === null ? Prisma.sql`pr.description` : Prisma.sql`left(pr.description, ${descriptionLength})`
  } AS description`;

export type RequestRow = {
  id: string;
  title: string;
  description: string;
  category: string;
  budget: Prisma.Decimal;
  budgetType: string;
  timeline: string;
  requiredSkills: string[];
  attachments: string[];
  clientId: string;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  proposalCount: number;
  clientName: string;
  clientAvatar: string | null;
};

/** Row → DTO. Signed-out visitors get the number of attachments, not their paths. */
export function toProjectRequest(row: RequestRow, viewer: Viewer | null): ProjectRequest {
  const { id, title, description, category, timeline, requiredSkills, attachments, clientId, proposalCount } = row;
  return {
    id,
    title,
    description,
    category,
    budget: row.budget.toFixed(2),
    budgetType: row.budgetType as BudgetType,
    timeline,
    requiredSkills,
    attachments: viewer ? attachments : [],
    attachmentCount: attachments.length,
    clientId,
    status: row.status as ProjectStatus,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    client: { name: row.clientName, avatar: row.clientAvatar },
    proposalCount,
  };
}
