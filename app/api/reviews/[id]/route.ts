import { defineRoute } from "@/lib/http/define-route";
import { changeReview } from "@/lib/reviews/change-review";
import { deleteReview } from "@/lib/reviews/delete-review";
import { reviewChange, reviewParams } from "@/lib/reviews/reviews.schema";

export const PATCH = defineRoute({
  viewer: "required",
  permission: "reviews.write",
  params: reviewParams,
  body: reviewChange,
  handle: ({ viewer, params, body }) => changeReview(viewer, params.id, body),
});

export const DELETE = defineRoute({
  viewer: "required",
  permission: "reviews.write",
  params: reviewParams,
  handle: ({ viewer, params }) => deleteReview(viewer, params.id),
});
