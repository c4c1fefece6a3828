import { defineRoute } from "@/lib/foundation/http/define-route";
import { listReports } from "@/lib/staff/reports/read-reports";
import { moderatedReport } from "@/lib/staff/reports/reports.rows";
import { reportsQuery } from "@/lib/staff/reports/reports.schema";

export const GET = defineRoute({
  summary: "Reports",
  viewer: "required",
  permission: "reports.moderate",
  query: reportsQuery,
  list: true,
  response: moderatedReport,
  handle: ({ viewer, query }) => listReports(viewer, query),
});
