import { defineRoute } from "@/lib/foundation/http/define-route";
import { ratingParams } from "@/lib/hiring/ratings/ratings.schema";
import { reportRating } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report a rating of a project",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: ratingParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportRating(viewer, params.id, body.reason),
});
