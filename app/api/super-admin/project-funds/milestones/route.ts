import { defineRoute } from "@/lib/foundation/http/define-route";
import { listOpenMilestones } from "@/lib/hiring/projects/open-funds";
import { openMilestone, openMilestonesQuery } from "@/lib/hiring/projects/open-funds.rows";

export const GET = defineRoute({
  summary: "List the milestones whose money is held, the longest held first",
  viewer: "required",
  permission: "platform.manage",
  query: openMilestonesQuery,
  list: true,
  response: openMilestone,
  handle: ({ viewer, query }) => listOpenMilestones(viewer, query),
});
