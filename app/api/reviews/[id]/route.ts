import { defineRoute } from "@/lib/http/define-route";
import { changeReview } from "@/lib/reviews/change-review";
import { deleteReview } from "@/lib/reviews/delete-review";
import { review } from "@/lib/reviews/reviews.answer";
import { reviewChange, reviewParams } from "@/lib/reviews/reviews.schema";

export const PATCH = defineRoute({
  summary: "Change an own review",
  viewer: "required",
  permission: "reviews.write",
  params: reviewParams,
  body: reviewChange,
  answer: review,
  handle: ({ viewer, params, body }) => changeReview(viewer, params.id, body),
});

export const DELETE = defineRoute({
  summary: "Delete an own review",
  viewer: "required",
  permission: "reviews.write",
  params: reviewParams,
  answer: null,
  handle: ({ viewer, params }) => deleteReview(viewer, params.id),
});
