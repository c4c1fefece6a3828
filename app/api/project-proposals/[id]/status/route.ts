import { defineRoute } from "@/lib/http/define-route";
import { proposal } from "@/lib/proposals/proposals.answer";
import { proposalDecisionInput, proposalParams } from "@/lib/proposals/proposals.schema";
import { settleProposal } from "@/lib/proposals/settle-proposal";

export const PUT = defineRoute({
  summary: "Accept, reject or withdraw a proposal",
  viewer: "required",
  permission: "proposals.settle",
  params: proposalParams,
  body: proposalDecisionInput,
  answer: proposal,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => settleProposal(viewer, params.id, body),
});
