import { defineRoute } from "@/lib/http/define-route";
import { decideReport } from "@/lib/reports/decide-report";
import { report } from "@/lib/reports/reports.response";
import { reportDecisionInput, reportParams } from "@/lib/reports/reports.schema";

export const PUT = defineRoute({
  summary: "Decide a report",
  viewer: "required",
  permission: "reports.moderate",
  params: reportParams,
  body: reportDecisionInput,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideReport(viewer, params.id, body),
});
