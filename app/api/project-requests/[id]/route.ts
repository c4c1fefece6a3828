import { defineRoute } from "@/lib/http/define-route";
import { updateRequest } from "@/lib/project-requests/update-request";
import { getRequest } from "@/lib/project-requests/get-request";
import { projectRequestDetail } from "@/lib/project-requests/project-requests.response";
import { projectChangeInput, projectParams } from "@/lib/project-requests/project-requests.schema";

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
