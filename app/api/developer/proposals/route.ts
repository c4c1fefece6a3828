import { defineRoute } from "@/lib/http/define-route";
import { listOwnProposals } from "@/lib/proposals/list-own-proposals";
import { ownProposal } from "@/lib/proposals/proposals.response";
import { ownProposalsQuery } from "@/lib/proposals/proposals.schema";

export const GET = defineRoute({
  summary: "List the viewer's proposals",
  viewer: "required",
  permission: "proposals.write",
  query: ownProposalsQuery,
  list: true,
  response: ownProposal,
  handle: ({ viewer, query }) => listOwnProposals(viewer, query),
});
