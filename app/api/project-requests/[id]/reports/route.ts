import { defineRoute } from "@/lib/foundation/http/define-route";
import { projectParams } from "@/lib/hiring/requests/requests.schema";
import { reportProject } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

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
