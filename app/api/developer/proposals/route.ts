import { defineRoute } from "@/lib/http/define-route";
import { listOwnProposals } from "@/lib/proposals/list-own-proposals";
import { ownProposalsQuery } from "@/lib/proposals/proposals.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "proposals.write",
  query: ownProposalsQuery,
  list: true,
  handle: ({ viewer, query }) => listOwnProposals(viewer, query),
});
