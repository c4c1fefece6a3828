import { defineRoute } from "@/lib/http/define-route";
import { reportReview } from "@/lib/reports/report-review";
import { reportInput } from "@/lib/reports/reports.schema";
import { reviewParams } from "@/lib/reviews/reviews.schema";

export const POST = defineRoute({
  viewer: "required",
  permission: "reports.write",
  params: reviewParams,
  body: reportInput,
  status: 201,
  handle: ({ viewer, params, body }) => reportReview(viewer, params.id, body.reason),
});
