import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { listReviews } from "@/lib/reviews/list-reviews";
import { review } from "@/lib/reviews/reviews.response";
import { reviewInput, reviewsQuery } from "@/lib/reviews/reviews.schema";
import { submitReview } from "@/lib/reviews/submit-review";

export const GET = defineRoute({
  summary: "List an app's reviews",
  viewer: "optional",
  params: appParams,
  query: reviewsQuery,
  list: true,
  response: review,
  handle: ({ viewer, params, query }) => listReviews(viewer, params.id, query),
});

export const POST = defineRoute({
  summary: "Review an app (a second review replaces the first)",
  viewer: "required",
  permission: "reviews.write",
  params: appParams,
  body: reviewInput,
  status: 201,
  response: review,
  handle: ({ viewer, params, body }) => submitReview(viewer, params.id, body),
});
