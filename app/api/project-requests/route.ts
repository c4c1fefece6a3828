import { defineRoute } from "@/lib/foundation/http/define-route";
import { listRequests } from "@/lib/hiring/requests/read-requests";
import { projectRequestsQuery } from "@/lib/hiring/requests/requests.queries";
import { projectRequest, projectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import { projectRequestInput } from "@/lib/hiring/requests/requests.schema";
import { createRequest } from "@/lib/hiring/requests/write-requests";

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
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => createRequest(viewer, body),
});
