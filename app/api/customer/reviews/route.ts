import { listOwnReviews } from "@/lib/catalog/reviews/read-reviews";
import { ownReview } from "@/lib/catalog/reviews/reviews.rows";
import { ownReviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's reviews",
  viewer: "required",
  permission: "reviews.write",
  query: ownReviewsQuery,
  list: true,
  response: ownReview,
  handle: ({ viewer, query }) => listOwnReviews(viewer, query),
});
