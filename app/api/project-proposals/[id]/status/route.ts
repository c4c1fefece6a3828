import { defineRoute } from "@/lib/http/define-route";
import { proposal } from "@/lib/proposals/proposals.response";
import { proposalDecisionInput, proposalParams } from "@/lib/proposals/proposals.schema";
import { decideProposal } from "@/lib/proposals/decide-proposal";

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
