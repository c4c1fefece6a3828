import { defineRoute } from "@/lib/http/define-route";
import { listReports } from "@/lib/reports/list-reports";
import { reportsQuery } from "@/lib/reports/reports.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "reports.moderate",
  query: reportsQuery,
  list: true,
  handle: ({ viewer, query }) => listReports(viewer, query),
});
