import { defineRoute } from "@/lib/http/define-route";
import { editProposal } from "@/lib/proposals/edit-proposal";
import { proposal } from "@/lib/proposals/proposals.response";
import { proposalChangeInput, proposalParams } from "@/lib/proposals/proposals.schema";

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
