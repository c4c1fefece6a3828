import { defineRoute } from "@/lib/http/define-route";
import { listOwnReviews } from "@/lib/reviews/list-own-reviews";
import { ownReviewsQuery } from "@/lib/reviews/reviews.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "reviews.write",
  query: ownReviewsQuery,
  list: true,
  handle: ({ viewer, query }) => listOwnReviews(viewer, query),
});
