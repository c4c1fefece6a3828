import { defineRoute } from "@/lib/foundation/http/define-route";
import { acceptMilestones } from "@/lib/hiring/projects/milestones";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { hiredProjectParams, milestonesAcceptance } from "@/lib/hiring/projects/projects.schema";
import { findProjectParty } from "@/lib/hiring/projects/read-projects";

export const POST = defineRoute({
  summary: "Accept the milestones that the other side proposed",
  viewer: "required",
  permission: "projects.work",
  params: hiredProjectParams,
  visible: (viewer, { id }) => findProjectParty(viewer, id),
  body: milestonesAcceptance,
  status: 200,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => acceptMilestones(viewer, params.id, body.version),
});
