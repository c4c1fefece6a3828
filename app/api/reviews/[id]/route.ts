import { review } from "@/lib/catalog/reviews/reviews.rows";
import { reviewChange, reviewParams } from "@/lib/catalog/reviews/reviews.schema";
import { deleteReview, updateReview } from "@/lib/catalog/reviews/write-reviews";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PATCH = defineRoute({
  summary: "Update a review",
  viewer: "required",
  permission: "reviews.write",
  params: reviewParams,
  body: reviewChange,
  response: review,
  handle: ({ viewer, params, body }) => updateReview(viewer, params.id, body),
});

export const DELETE = defineRoute({
  summary: "Delete a review",
  viewer: "required",
  permission: "reviews.write",
  params: reviewParams,
  response: null,
  handle: ({ viewer, params }) => deleteReview(viewer, params.id),
});
