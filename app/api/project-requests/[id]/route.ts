import { defineRoute } from "@/lib/http/define-route";
import { changeRequest } from "@/lib/project-requests/change-request";
import { getRequest } from "@/lib/project-requests/get-request";
import { projectRequest } from "@/lib/project-requests/project-requests.answer";
import { projectChangeInput, projectParams } from "@/lib/project-requests/project-requests.schema";

export const GET = defineRoute({
  summary: "A project request",
  viewer: "optional",
  params: projectParams,
  answer: projectRequest,
  handle: ({ viewer, params }) => getRequest(viewer, params.id),
});

export const PATCH = defineRoute({
  summary: "Change, complete or cancel an own project request",
  viewer: "required",
  permission: "projects.post",
  params: projectParams,
  body: projectChangeInput,
  answer: projectRequest,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => changeRequest(viewer, params.id, body),
});
