import type { Rating } from "@/lib/apps/apps.dto";
import type { BudgetType, ProjectStatus } from "@/lib/project-requests/project-requests.constants";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";

type ProposalFields = {
  id: string;
  projectRequestId: string;
  developerId: string;
  proposal: string;
  /** Decimal string in dollars: of the whole job, or per hour where the request's budget is hourly. */
  estimatedCost: string;
  estimatedTimeline: string;
  status: ProposalStatus;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** Its last change, by the author or by a decision. */
  updatedAt: string;
};

/** A proposal with what helps a client to compare. */
export type Proposal = ProposalFields & {
  developer: {
    name: string;
    avatar: string | null;
    title: string | null;
    verified: boolean;
    completedProjects: number;
    /** Per cent with two decimals. */
    successRate: string;
    /** Over the reviews of the developer's approved apps. */
    rating: Rating;
  };
};

/** A proposal as its author finds it again. */
export type OwnProposal = ProposalFields & {
  projectRequest: {
    id: string; title: string; status: ProjectStatus; budget: string; budgetType: BudgetType; category: string;
    client: { name: string; avatar: string | null };
  };
};
