import { defineRoute } from "@/lib/http/define-route";
import { projectParams } from "@/lib/project-requests/project-requests.schema";
import { listProposals } from "@/lib/proposals/list-proposals";
import { proposalInput, proposalsQuery } from "@/lib/proposals/proposals.schema";
import { submitProposal } from "@/lib/proposals/submit-proposal";

export const GET = defineRoute({
  viewer: "required",
  params: projectParams,
  query: proposalsQuery,
  list: true,
  handle: ({ viewer, params, query }) => listProposals(viewer, params.id, query),
});

export const POST = defineRoute({
  viewer: "required",
  permission: "proposals.write",
  params: projectParams,
  body: proposalInput,
  status: 201,
  handle: ({ viewer, params, body }) => submitProposal(viewer, params.id, body),
});
