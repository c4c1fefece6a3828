import type { BudgetType, ProjectStatus } from "@/lib/project-requests/project-requests.constants";

/** `GET /api/project-requests` and `/{id}`. */
export type ProjectRequest = {
  id: string;
  title: string;
  description: string;
  category: string;
  /** Decimal string in dollars: a sum, or a rate per hour. */
  budget: string;
  budgetType: BudgetType;
  timeline: string;
  requiredSkills: string[];
  /** Addresses under /objects; only for who is signed in (decision 0052). */
  attachments: string[];
  attachmentCount: number;
  clientId: string;
  status: ProjectStatus;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  client: { name: string; avatar: string | null };
  /** Those withdrawn do not count. */
  proposalCount: number;
};
