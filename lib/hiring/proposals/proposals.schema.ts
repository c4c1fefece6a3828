import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { paging } from "@/lib/foundation/paging.schema";
import { hiredMessages } from "@/lib/hiring/projects/projects.constants";
import { agreedHours } from "@/lib/hiring/projects/projects.schema";
import { dollars } from "@/lib/hiring/requests/requests.schema";
import {
  PROPOSAL_STATUSES,
  PROPOSAL_DECISIONS,
  proposalsMessages,
  MIN_PROPOSAL,
} from "@/lib/hiring/proposals/proposals.constants";

/** `POST /api/project-requests/{id}/proposals`, and its form. */
export const proposalInput = z.object({
  proposal: text("Proposal", { min: MIN_PROPOSAL, max: TEXT_LIMITS.proposal, multiline: true }),
  estimatedCost: dollars("Estimated cost"),
  estimatedTimeline: text("Estimated timeline", { min: 1, max: TEXT_LIMITS.line }),
});
export type ProposalInput = z.infer<typeof proposalInput>;

/** `PATCH /api/project-proposals/{id}`. */
export const proposalChangeInput = z
  .partial(proposalInput)
  .check(
    z.refine((input) => Object.values(input).some((value) => value !== undefined), proposalsMessages.nothingToChange),
  );
export type ProposalChangeInput = z.infer<typeof proposalChangeInput>;

/**
 * `PUT /api/project-proposals/{id}/status`. If `updatedAt` is given, the proposal must not have been edited since.
 * Accepting an hourly rate may name the hours, which make the agreed cost.
 */
export const proposalDecisionInput = z
  .object({
    status: z.enum(PROPOSAL_DECISIONS, { error: `Status must be one of: ${PROPOSAL_DECISIONS.join(", ")}` }),
    updatedAt: z.optional(z.iso.datetime("updatedAt must be a date of ISO 8601")),
    hours: z.optional(agreedHours),
  })
  .check(
    z.refine(({ status, hours }) => hours === undefined || status === "accepted", {
      error: hiredMessages.hoursOfAcceptance,
      path: ["hours"],
    }),
  );
export type ProposalDecisionInput = z.infer<typeof proposalDecisionInput>;

/** `POST /api/project-proposals/{id}/confirmation`, with the proposal's value: what was read is what is confirmed. */
export const proposalConfirmationInput = z.object({
  confirmationRequestedAt: z.iso.datetime("confirmationRequestedAt must be a date of ISO 8601"),
});

export const proposalParams = z.object({ id: id(proposalsMessages.notFound) });
export const proposalsQuery = z.object(paging);

/** `GET /api/developer/proposals`. */
export const ownProposalsQuery = z.object({ status: z.optional(z.enum(PROPOSAL_STATUSES)), ...paging });
