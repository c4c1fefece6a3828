import { appParams } from "@/lib/catalog/apps/apps.queries";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { reportApp } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report an app",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: appParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportApp(viewer, params.id, body.reason),
});
