import { defineRoute } from "@/lib/foundation/http/define-route";
import { findMilestoneParty, submitWork } from "@/lib/hiring/projects/delivery";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { milestoneParams, submission } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Submit work for a funded milestone",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  visible: (viewer, { id }) => findMilestoneParty(viewer, id),
  body: submission,
  status: 200,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => submitWork(viewer, params.id, body),
});
