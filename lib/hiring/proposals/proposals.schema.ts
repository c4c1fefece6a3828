import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { paging } from "@/lib/foundation/paging.schema";
import { hiredMessages } from "@/lib/hiring/projects/projects.constants";
import { agreedHours, milestoneList, milestoneRows } from "@/lib/hiring/projects/projects.schema";
import { attachmentList, dollars } from "@/lib/hiring/requests/requests.schema";
import {
  PROPOSAL_STATUSES,
  PROPOSAL_DECISIONS,
  PROPOSAL_MARKS,
  PROPOSAL_VIEWS,
  proposalsMessages,
  MAX_PROPOSAL_FILES,
  MIN_PROPOSAL,
} from "@/lib/hiring/proposals/proposals.constants";

const terms = {
  proposal: text("Proposal", { min: MIN_PROPOSAL, max: TEXT_LIMITS.proposal, multiline: true }),
  estimatedCost: dollars("Estimated cost"),
  estimatedTimeline: text("Estimated timeline", { min: 1, max: TEXT_LIMITS.line }),
};
const attachments = attachmentList(MAX_PROPOSAL_FILES);

/**
 * `POST /api/project-requests/{id}/proposals`. Attachments are files of `POST /api/upload?kind=proposal`. Milestones
 * add up to the estimated cost, which is a fixed price then; without any, the project starts with one.
 */
export const proposalInput = z.object({
  ...terms,
  attachments: z.optional(attachments),
  milestones: z.optional(milestoneList(0)),
});
export type ProposalInput = z.infer<typeof proposalInput>;

/** The form of a proposal. */
export const proposalForm = z.object({ ...terms, attachments: z.array(z.string()), milestones: milestoneRows });
export type ProposalFormValues = z.infer<typeof proposalForm>;

/** `PATCH /api/project-proposals/{id}`. An empty list clears the field. */
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

/** `GET /api/project-requests/{id}/proposals`. Only the client has views; without one, all are listed. */
export const proposalsQuery = z.object({ view: z.optional(z.enum(PROPOSAL_VIEWS)), ...paging });

/** `PUT /api/project-proposals/{id}/mark`; null takes the mark away. */
export const proposalMarkInput = z.object({
  mark: z.nullable(z.enum(PROPOSAL_MARKS, { error: `Mark must be null or one of: ${PROPOSAL_MARKS.join(", ")}` })),
});

/** `GET /api/developer/proposals`. */
export const ownProposalsQuery = z.object({ status: z.optional(z.enum(PROPOSAL_STATUSES)), ...paging });
