import { defineRoute } from "@/lib/http/define-route";
import { projectRequestDetail } from "@/lib/project-requests/project-requests.response";
import { cancellationResponseInput, projectParams } from "@/lib/project-requests/project-requests.schema";
import { respondToCancellation } from "@/lib/project-requests/respond-to-cancellation";

export const POST = defineRoute({
  summary: "Respond to a canceled job",
  viewer: "required",
  permission: "proposals.write",
  params: projectParams,
  body: cancellationResponseInput,
  status: 201,
  response: projectRequestDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => respondToCancellation(viewer, params.id, body.response),
});
