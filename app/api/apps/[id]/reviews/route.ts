import { appParams } from "@/lib/catalog/apps/apps.queries";
import { listReviews } from "@/lib/catalog/reviews/read-reviews";
import { review } from "@/lib/catalog/reviews/reviews.rows";
import { reviewInput, reviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import { submitReview } from "@/lib/catalog/reviews/write-reviews";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
