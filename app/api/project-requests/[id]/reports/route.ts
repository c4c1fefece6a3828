import { defineRoute } from "@/lib/http/define-route";
import { projectParams } from "@/lib/project-requests/project-requests.schema";
import { reportProject } from "@/lib/reports/report-project";
import { report } from "@/lib/reports/reports.response";
import { reportInput } from "@/lib/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report a project request",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: projectParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportProject(viewer, params.id, body.reason),
});
