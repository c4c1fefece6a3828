import { reviewParams } from "@/lib/catalog/reviews/reviews.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { reportReview } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report a review",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: reviewParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportReview(viewer, params.id, body.reason),
});
