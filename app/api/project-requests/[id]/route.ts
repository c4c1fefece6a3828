import { defineRoute } from "@/lib/foundation/http/define-route";
import { getRequest } from "@/lib/hiring/requests/read-requests";
import { projectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import { projectChangeInput, projectParams } from "@/lib/hiring/requests/requests.schema";
import { updateRequest } from "@/lib/hiring/requests/write-requests";

export const GET = defineRoute({
  summary: "A project request",
  viewer: "optional",
  params: projectParams,
  response: projectRequestDetail,
  handle: ({ viewer, params }) => getRequest(viewer, params.id),
});

export const PATCH = defineRoute({
  summary: "Update, complete or cancel a project request",
  viewer: "required",
  permission: "projects.post",
  params: projectParams,
  body: projectChangeInput,
  response: projectRequestDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => updateRequest(viewer, params.id, body),
});
