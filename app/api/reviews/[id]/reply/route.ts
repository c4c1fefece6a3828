import { deleteReply, replyToReview } from "@/lib/catalog/reviews/replies";
import { reviewReply } from "@/lib/catalog/reviews/reviews.rows";
import { replyInput, reviewParams } from "@/lib/catalog/reviews/reviews.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PUT = defineRoute({
  summary: "Reply to a review, or update the reply",
  viewer: "required",
  permission: "reviews.reply",
  params: reviewParams,
  body: replyInput,
  response: reviewReply,
  handle: ({ viewer, params, body }) => replyToReview(viewer, params.id, body.reply),
});

export const DELETE = defineRoute({
  summary: "Delete the reply to a review",
  viewer: "required",
  permission: "reviews.reply",
  params: reviewParams,
  response: null,
  handle: ({ viewer, params }) => deleteReply(viewer, params.id),
});
