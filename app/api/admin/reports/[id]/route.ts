import { defineRoute } from "@/lib/foundation/http/define-route";
import { decideReport } from "@/lib/staff/reports/decide-report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportDecisionInput, reportParams } from "@/lib/staff/reports/reports.schema";

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
