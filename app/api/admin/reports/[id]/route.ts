import { defineRoute } from "@/lib/http/define-route";
import { decideReport } from "@/lib/reports/decide-report";
import { reportDecisionInput, reportParams } from "@/lib/reports/reports.schema";

export const PUT = defineRoute({
  viewer: "required",
  permission: "reports.moderate",
  params: reportParams,
  body: reportDecisionInput,
  handle: ({ viewer, params, body }) => decideReport(viewer, params.id, body.status),
});
