import { defineRoute } from "@/lib/http/define-route";
import { deleteReply } from "@/lib/reviews/delete-reply";
import { replyToReview } from "@/lib/reviews/reply-to-review";
import { reviewReply } from "@/lib/reviews/reviews.response";
import { replyInput, reviewParams } from "@/lib/reviews/reviews.schema";

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
