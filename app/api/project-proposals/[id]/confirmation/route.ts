import { defineRoute } from "@/lib/foundation/http/define-route";
import { confirmProposal } from "@/lib/hiring/proposals/decisions";
import { proposal } from "@/lib/hiring/proposals/proposals.rows";
import { proposalConfirmationInput, proposalParams } from "@/lib/hiring/proposals/proposals.schema";

export const POST = defineRoute({
  summary: "Confirm a proposal that was accepted after the project was edited",
  viewer: "required",
  permission: "proposals.write",
  params: proposalParams,
  body: proposalConfirmationInput,
  response: proposal,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => confirmProposal(viewer, params.id, body.confirmationRequestedAt),
});
