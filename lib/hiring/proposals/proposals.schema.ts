import * as z from "zod/mini";
import { id, text, TEXT_LIMITS } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";
import { dollars } from "@/lib/hiring/requests/requests.schema";

export const PROPOSAL_STATUSES = ["pending", "accepted", "rejected", "withdrawn"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Outcomes of a pending proposal: the client accepts or rejects, the author withdraws. */
export const PROPOSAL_DECISIONS = ["accepted", "rejected", "withdrawn"] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

/** Sentences of proposals. */
export const proposalsMessages = {
  notFound: "Proposal not found",
  ownProject: "You can't send a proposal to your own project.",
  projectClosed: "This project is closed to new proposals.",
  alreadySent: "You've already sent a proposal for this project.",
  readersOnly: "Only the client and the author can see a proposal.",
  clientDecides: "Only the client who posted the project can accept or reject a proposal.",
  authorWithdraws: "Only the author can withdraw a proposal.",
  authorEdits: "Only the author can edit a proposal.",
  authorConfirms: "Only the author can confirm a proposal.",
  nothingToConfirm: "This acceptance is out of date. Please review the project again.",
  changed: "This proposal changed after you opened it. Please review it again.",
  decided: {
    accepted: "This proposal has already been accepted.",
    rejected: "This proposal has already been rejected.",
    withdrawn: "This proposal has been withdrawn.",
  },
  nothingChanged: "No changes to save",
  nothingToChange: "Send at least one field to change.",
} as const;

const MIN_PROPOSAL = 10;

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

/** `PUT /api/project-proposals/{id}/status`. If `updatedAt` is given, the proposal must not have been edited since. */
export const proposalDecisionInput = z.object({
  status: z.enum(PROPOSAL_DECISIONS, { error: `Status must be one of: ${PROPOSAL_DECISIONS.join(", ")}` }),
  updatedAt: z.optional(z.iso.datetime("updatedAt must be a date of ISO 8601")),
});
export type ProposalDecisionInput = z.infer<typeof proposalDecisionInput>;

/** `POST /api/project-proposals/{id}/confirmation`, with the proposal's value: what was read is what is confirmed. */
export const proposalConfirmationInput = z.object({
  confirmationRequestedAt: z.iso.datetime("confirmationRequestedAt must be a date of ISO 8601"),
});

export const proposalParams = z.object({ id: id(proposalsMessages.notFound) });
export const proposalsQuery = z.object(paging);

/** `GET /api/developer/proposals`. */
export const ownProposalsQuery = z.object({ status: z.optional(z.enum(PROPOSAL_STATUSES)), ...paging });
