import { defineRoute } from "@/lib/http/define-route";
import { reportReview } from "@/lib/reports/report-review";
import { report } from "@/lib/reports/reports.response";
import { reportInput } from "@/lib/reports/reports.schema";
import { reviewParams } from "@/lib/reviews/reviews.schema";

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
