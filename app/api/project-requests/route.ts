import { defineRoute } from "@/lib/http/define-route";
import { createRequest } from "@/lib/project-requests/create-request";
import { listRequests } from "@/lib/project-requests/list-requests";
import { projectRequestInput, projectRequestsQuery } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  viewer: "optional",
  query: projectRequestsQuery,
  list: true,
  handle: ({ viewer, query }) => listRequests(viewer, query),
});

export const POST = defineRoute({
  viewer: "required",
  permission: "projects.post",
  body: projectRequestInput,
  status: 201,
  handle: ({ viewer, body }) => createRequest(viewer, body),
});
