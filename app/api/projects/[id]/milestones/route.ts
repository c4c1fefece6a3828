import { defineRoute } from "@/lib/foundation/http/define-route";
import { proposeMilestones } from "@/lib/hiring/projects/milestones";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { hiredProjectParams, milestonesInput } from "@/lib/hiring/projects/projects.schema";
import { findProjectParty } from "@/lib/hiring/projects/read-projects";

export const PUT = defineRoute({
  summary: "Propose other milestones of a project",
  viewer: "required",
  permission: "projects.work",
  params: hiredProjectParams,
  visible: (viewer, { id }) => findProjectParty(viewer, id),
  body: milestonesInput,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => proposeMilestones(viewer, params.id, body),
});
