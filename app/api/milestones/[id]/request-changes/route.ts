import { defineRoute } from "@/lib/foundation/http/define-route";
import { findMilestoneParty, requestChanges } from "@/lib/hiring/projects/delivery";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { changesRequest, milestoneParams } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Send submitted work back for changes",
  viewer: "required",
  permission: "projects.work",
  params: milestoneParams,
  visible: (viewer, { id }) => findMilestoneParty(viewer, id),
  body: changesRequest,
  status: 200,
  response: hiredProjectDetail,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => requestChanges(viewer, params.id, body.note),
});
