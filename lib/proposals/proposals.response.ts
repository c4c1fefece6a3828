import { z } from "zod";
import { rating } from "@/lib/apps/apps.response";
import { count, dollars, identifier, dateTime, percent, person } from "@/lib/fields.response";
import { BUDGET_TYPES, PROJECT_STATUSES } from "@/lib/project-requests/project-requests.constants";
import { PROPOSAL_STATUSES } from "@/lib/proposals/proposals.constants";

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
  updatedAt: dateTime.describe("Its last change, by the author or by a decision; ISO 8601, UTC."),
};

/** A proposal with its developer's profile data, for clients to compare. */
export const proposal = z
  .object({
    ...fields,
    developer: person.extend({
      title: z.string().nullable(),
      verified: z.boolean(),
      completedProjects: count,
      successRate: percent,
      rating: rating.describe("Over the reviews of the developer's approved apps."),
    }),
  })
  .meta({ id: "Proposal" });

/** A proposal in its author's own list (`GET /api/developer/proposals`). */
export const ownProposal = z
  .object({
    ...fields,
    projectRequest: z.object({
      id: identifier,
      title: z.string(),
      status: z.enum(PROJECT_STATUSES),
      budget: dollars,
      budgetType: z.enum(BUDGET_TYPES),
      category: z.string(),
      hidden: z.boolean().describe("No longer public: of the developers, only the one who got the job can open it."),
      client: person,
    }),
  })
  .meta({ id: "OwnProposal" });
