import { defineRoute } from "@/lib/foundation/http/define-route";
import { findMilestoneParty, returnMilestone } from "@/lib/hiring/projects/delivery";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { milestoneParams } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Return the payment of a milestone to its client",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  visible: (viewer, { id }) => findMilestoneParty(viewer, id),
  status: 200,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params }) => returnMilestone(viewer, params.id),
});
