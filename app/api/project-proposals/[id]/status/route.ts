import { defineRoute } from "@/lib/foundation/http/define-route";
import { decideProposal } from "@/lib/hiring/proposals/decisions";
import { proposal } from "@/lib/hiring/proposals/proposals.rows";
import { proposalDecisionInput, proposalParams } from "@/lib/hiring/proposals/proposals.schema";

export const PUT = defineRoute({
  summary: "Accept, reject or withdraw a proposal",
  viewer: "required",
  permission: "proposals.settle",
  params: proposalParams,
  body: proposalDecisionInput,
  response: proposal,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideProposal(viewer, params.id, body),
});
