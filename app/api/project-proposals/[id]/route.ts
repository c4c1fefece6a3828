import { defineRoute } from "@/lib/foundation/http/define-route";
import { proposal } from "@/lib/hiring/proposals/proposals.rows";
import { proposalChangeInput, proposalParams } from "@/lib/hiring/proposals/proposals.schema";
import { editProposal } from "@/lib/hiring/proposals/write-proposals";

export const PATCH = defineRoute({
  summary: "Update a proposal",
  viewer: "required",
  permission: "proposals.write",
  params: proposalParams,
  body: proposalChangeInput,
  response: proposal,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => editProposal(viewer, params.id, body),
});
