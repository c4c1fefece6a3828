import { defineRoute } from "@/lib/foundation/http/define-route";
import { respondToCancellation } from "@/lib/hiring/requests/completion";
import { projectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import { cancellationResponseInput, projectParams } from "@/lib/hiring/requests/requests.schema";

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
