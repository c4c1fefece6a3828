import { defineRoute } from "@/lib/http/define-route";
import { createRequest } from "@/lib/project-requests/create-request";
import { listRequests } from "@/lib/project-requests/list-requests";
import { projectRequest, projectRequestDetail } from "@/lib/project-requests/project-requests.response";
import { projectRequestsQuery } from "@/lib/project-requests/list-requests.schema";
import { projectRequestInput } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  summary: "Project requests",
  viewer: "optional",
  query: projectRequestsQuery,
  list: true,
  response: projectRequest,
  handle: ({ viewer, query }) => listRequests(viewer, query),
});

export const POST = defineRoute({
  summary: "Post a project",
  viewer: "required",
  permission: "projects.post",
  body: projectRequestInput,
  status: 201,
  response: projectRequestDetail,
  errors: ["not_found"],
  handle: ({ viewer, body }) => createRequest(viewer, body),
});
