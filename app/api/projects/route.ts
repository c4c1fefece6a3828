import { defineRoute } from "@/lib/foundation/http/define-route";
import { hiredProject } from "@/lib/hiring/projects/projects.rows";
import { hiredProjectsQuery } from "@/lib/hiring/projects/projects.schema";
import { listProjects } from "@/lib/hiring/projects/read-projects";

export const GET = defineRoute({
  summary: "List the viewer's projects",
  viewer: "required",
  permission: "projects.work",
  query: hiredProjectsQuery,
  list: true,
  response: hiredProject,
  handle: ({ viewer, query }) => listProjects(viewer, query),
});
