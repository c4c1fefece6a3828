import { defineRoute } from "@/lib/http/define-route";
import { listOwnReviews } from "@/lib/reviews/list-own-reviews";
import { ownReview } from "@/lib/reviews/reviews.response";
import { ownReviewsQuery } from "@/lib/reviews/reviews.schema";

export const GET = defineRoute({
  summary: "List the viewer's reviews",
  viewer: "required",
  permission: "reviews.write",
  query: ownReviewsQuery,
  list: true,
  response: ownReview,
  handle: ({ viewer, query }) => listOwnReviews(viewer, query),
});
