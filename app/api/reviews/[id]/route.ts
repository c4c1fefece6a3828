import { defineRoute } from "@/lib/http/define-route";
import { updateReview } from "@/lib/reviews/update-review";
import { deleteReview } from "@/lib/reviews/delete-review";
import { review } from "@/lib/reviews/reviews.response";
import { reviewChange, reviewParams } from "@/lib/reviews/reviews.schema";

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
