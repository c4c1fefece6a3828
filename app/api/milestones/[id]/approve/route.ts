import { defineRoute } from "@/lib/foundation/http/define-route";
import { approveMilestone, findMilestoneParty } from "@/lib/hiring/projects/delivery";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { milestoneParams } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Approve submitted work and pay its developer",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  visible: (viewer, { id }) => findMilestoneParty(viewer, id),
  status: 200,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params }) => approveMilestone(viewer, params.id),
});
