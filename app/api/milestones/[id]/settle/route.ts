import { defineRoute } from "@/lib/foundation/http/define-route";
import { settleMilestone } from "@/lib/hiring/projects/dispute-decisions";
import { dispute } from "@/lib/hiring/projects/disputes.rows";
import { milestoneParams, settlement } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Decide a dispute about a milestone",
  viewer: "required",
  permission: "refunds.moderate",
  params: milestoneParams,
  body: settlement,
  status: 200,
  response: dispute,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => settleMilestone(viewer, params.id, body),
});
