import { defineRoute } from "@/lib/foundation/http/define-route";
import { withdrawDispute } from "@/lib/hiring/projects/disputes";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { milestoneParams } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Withdraw a dispute that wasn't answered",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  status: 200,
  response: hiredProjectDetail,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, params }) => withdrawDispute(viewer, params.id),
});
