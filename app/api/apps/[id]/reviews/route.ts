import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { listReviews } from "@/lib/reviews/list-reviews";
import { reviewsQuery } from "@/lib/reviews/reviews.schema";

export const GET = defineRoute({
  viewer: "optional",
  params: appParams,
  query: reviewsQuery,
  list: true,
  handle: ({ viewer, params, query }) => listReviews(viewer, params.id, query),
});
