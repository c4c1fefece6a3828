import { defineRoute } from "@/lib/http/define-route";
import { confirmProposal } from "@/lib/proposals/confirm-proposal";
import { proposal } from "@/lib/proposals/proposals.response";
import { proposalConfirmationInput, proposalParams } from "@/lib/proposals/proposals.schema";

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
