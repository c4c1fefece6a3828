import { defineRoute } from "@/lib/foundation/http/define-route";
import { markProposal } from "@/lib/hiring/proposals/marks";
import { proposal } from "@/lib/hiring/proposals/proposals.rows";
import { proposalMarkInput, proposalParams } from "@/lib/hiring/proposals/proposals.schema";

export const PUT = defineRoute({
  summary: "Shortlist or archive a proposal, which only its client learns",
  viewer: "required",
  permission: "proposals.settle",
  params: proposalParams,
  body: proposalMarkInput,
  response: proposal,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => markProposal(viewer, params.id, body.mark),
});
