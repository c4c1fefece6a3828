import { defineRoute } from "@/lib/foundation/http/define-route";
import { findMilestoneParty } from "@/lib/hiring/projects/delivery";
import { appealDecision } from "@/lib/hiring/projects/dispute-decisions";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { milestoneParams, statement } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Appeal the decision about a dispute",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  visible: (viewer, { id }) => findMilestoneParty(viewer, id),
  body: statement,
  status: 200,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => appealDecision(viewer, params.id, body),
});
