import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { listReviews } from "@/lib/reviews/list-reviews";
import { reviewInput, reviewsQuery } from "@/lib/reviews/reviews.schema";
import { submitReview } from "@/lib/reviews/submit-review";

export const GET = defineRoute({
  viewer: "optional",
  params: appParams,
  query: reviewsQuery,
  list: true,
  handle: ({ viewer, params, query }) => listReviews(viewer, params.id, query),
});

export const POST = defineRoute({
  viewer: "required",
  permission: "reviews.write",
  params: appParams,
  body: reviewInput,
  status: 201,
  handle: ({ viewer, params, body }) => submitReview(viewer, params.id, body),
});
