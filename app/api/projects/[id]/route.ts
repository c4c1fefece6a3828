import { defineRoute } from "@/lib/foundation/http/define-route";
import { hiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { hiredProjectParams } from "@/lib/hiring/projects/projects.schema";
import { getProject } from "@/lib/hiring/projects/read-projects";

export const GET = defineRoute({
  summary: "Get a project of the viewer, with its terms, milestones and history",
  viewer: "required",
  permission: "projects.work",
  params: hiredProjectParams,
  response: hiredProjectDetail,
  handle: ({ viewer, params }) => getProject(viewer, params.id),
});
