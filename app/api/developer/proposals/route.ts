import { defineRoute } from "@/lib/foundation/http/define-route";
import { ownProposal } from "@/lib/hiring/proposals/proposals.rows";
import { ownProposalsQuery } from "@/lib/hiring/proposals/proposals.schema";
import { listOwnProposals } from "@/lib/hiring/proposals/read-proposals";

export const GET = defineRoute({
  summary: "List the viewer's proposals",
  viewer: "required",
  permission: "proposals.write",
  query: ownProposalsQuery,
  list: true,
  response: ownProposal,
  handle: ({ viewer, query }) => listOwnProposals(viewer, query),
});
