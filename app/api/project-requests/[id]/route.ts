import { defineRoute } from "@/lib/http/define-route";
import { changeRequest } from "@/lib/project-requests/change-request";
import { getRequest } from "@/lib/project-requests/get-request";
import { projectChangeInput, projectParams } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  viewer: "optional",
  params: projectParams,
  handle: ({ viewer, params }) => getRequest(viewer, params.id),
});

export const PATCH = defineRoute({
  viewer: "required",
  permission: "projects.post",
  params: projectParams,
  body: projectChangeInput,
  handle: ({ viewer, params, body }) => changeRequest(viewer, params.id, body),
});
