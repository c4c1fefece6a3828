import { defineRoute } from "@/lib/http/define-route";
import { proposalDecisionInput, proposalParams } from "@/lib/proposals/proposals.schema";
import { settleProposal } from "@/lib/proposals/settle-proposal";

export const PUT = defineRoute({
  viewer: "required",
  permission: "proposals.settle",
  params: proposalParams,
  body: proposalDecisionInput,
  handle: ({ viewer, params, body }) => settleProposal(viewer, params.id, body),
});
