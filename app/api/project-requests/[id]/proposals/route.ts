import { defineRoute } from "@/lib/http/define-route";
import { projectParams } from "@/lib/project-requests/project-requests.schema";
import { listProposals } from "@/lib/proposals/list-proposals";
import { proposal } from "@/lib/proposals/proposals.response";
import { proposalInput, proposalsQuery } from "@/lib/proposals/proposals.schema";
import { submitProposal } from "@/lib/proposals/submit-proposal";

export const GET = defineRoute({
  summary: "List proposals for a project request (all for its client, otherwise only the viewer's own)",
  viewer: "required",
  params: projectParams,
  query: proposalsQuery,
  list: true,
  response: proposal,
  errors: ["forbidden"],
  handle: ({ viewer, params, query }) => listProposals(viewer, params.id, query),
});

export const POST = defineRoute({
  summary: "Submit a proposal",
  viewer: "required",
  permission: "proposals.write",
  params: projectParams,
  body: proposalInput,
  status: 201,
  response: proposal,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => submitProposal(viewer, params.id, body),
});
