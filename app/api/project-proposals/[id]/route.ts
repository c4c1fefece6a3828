import { defineRoute } from "@/lib/http/define-route";
import { editProposal } from "@/lib/proposals/edit-proposal";
import { proposalChangeInput, proposalParams } from "@/lib/proposals/proposals.schema";

export const PATCH = defineRoute({
  viewer: "required",
  permission: "proposals.write",
  params: proposalParams,
  body: proposalChangeInput,
  handle: ({ viewer, params, body }) => editProposal(viewer, params.id, body),
});
