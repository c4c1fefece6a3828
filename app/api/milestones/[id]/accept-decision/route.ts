import { defineRoute } from "@/lib/foundation/http/define-route";
import { acceptDecision } from "@/lib/hiring/projects/dispute-decisions";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { milestoneParams } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Accept the decision about a dispute",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  status: 200,
  response: hiredProjectDetail,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, params }) => acceptDecision(viewer, params.id),
});
