import { defineRoute } from "@/lib/foundation/http/define-route";
import { requireMaker } from "@/lib/hiring/requests/maker";
import { projectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import { hireMakerInput, hireMakerParams } from "@/lib/hiring/requests/requests.schema";
import { hireMaker } from "@/lib/hiring/requests/write-requests";

export const POST = defineRoute({
  summary: "Ask the developer of a bought app to change it",
  viewer: "required",
  permission: "projects.post",
  params: hireMakerParams,
  visible: (viewer, { id }) => requireMaker(viewer, id),
  body: hireMakerInput,
  status: 201,
  response: projectRequestDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => hireMaker(viewer, params.id, body),
});
