import { defineRoute } from "@/lib/http/define-route";
import { listOwnRequests } from "@/lib/project-requests/list-own-requests";
import { projectRequest } from "@/lib/project-requests/project-requests.response";
import { ownRequestsQuery } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  summary: "List the viewer's project requests",
  viewer: "required",
  permission: "projects.post",
  query: ownRequestsQuery,
  list: true,
  response: projectRequest,
  handle: ({ viewer, query }) => listOwnRequests(viewer, query),
});
