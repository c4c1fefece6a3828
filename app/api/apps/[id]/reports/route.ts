import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { reportApp } from "@/lib/reports/report-app";
import { report } from "@/lib/reports/reports.response";
import { reportInput } from "@/lib/reports/reports.schema";

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
