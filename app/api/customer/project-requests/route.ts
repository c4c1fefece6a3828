import { defineRoute } from "@/lib/http/define-route";
import { listOwnRequests } from "@/lib/project-requests/list-own-requests";
import { ownRequestsQuery } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "projects.post",
  query: ownRequestsQuery,
  list: true,
  handle: ({ viewer, query }) => listOwnRequests(viewer, query),
});
