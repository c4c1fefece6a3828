import { defineRoute } from "@/lib/http/define-route";
import { listOwnRequests } from "@/lib/project-requests/list-own-requests";
import { ownProjectRequest } from "@/lib/project-requests/project-requests.response";
import { ownRequestsQuery } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  summary: "List the viewer's project requests",
  viewer: "required",
  permission: "projects.post",
  query: ownRequestsQuery,
  list: true,
  response: ownProjectRequest,
  handle: ({ viewer, query }) => listOwnRequests(viewer, query),
});
