import { defineRoute } from "@/lib/foundation/http/define-route";
import { listOwnRequests } from "@/lib/hiring/requests/read-requests";
import { ownProjectRequest } from "@/lib/hiring/requests/requests.rows";
import { ownRequestsQuery } from "@/lib/hiring/requests/requests.schema";

export const GET = defineRoute({
  summary: "List the viewer's project requests",
  viewer: "required",
  permission: "projects.post",
  query: ownRequestsQuery,
  list: true,
  response: ownProjectRequest,
  handle: ({ viewer, query }) => listOwnRequests(viewer, query),
});
