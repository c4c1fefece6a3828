import { defineRoute } from "@/lib/foundation/http/define-route";
import { proposal } from "@/lib/hiring/proposals/proposals.rows";
import { proposalInput, proposalsQuery } from "@/lib/hiring/proposals/proposals.schema";
import { listProposals } from "@/lib/hiring/proposals/read-proposals";
import { submitProposal } from "@/lib/hiring/proposals/write-proposals";
import { projectParams } from "@/lib/hiring/requests/requests.schema";

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
