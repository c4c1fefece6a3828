import { defineRoute } from "@/lib/http/define-route";
import { listReports } from "@/lib/reports/list-reports";
import { moderatedReport } from "@/lib/reports/reports.response";
import { reportsQuery } from "@/lib/reports/reports.schema";

export const GET = defineRoute({
  summary: "Reports",
  viewer: "required",
  permission: "reports.moderate",
  query: reportsQuery,
  list: true,
  response: moderatedReport,
  handle: ({ viewer, query }) => listReports(viewer, query),
});
