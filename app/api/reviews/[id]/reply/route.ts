import { defineRoute } from "@/lib/http/define-route";
import { deleteReply } from "@/lib/reviews/delete-reply";
import { replyToReview } from "@/lib/reviews/reply-to-review";
import { replyInput, reviewParams } from "@/lib/reviews/reviews.schema";

export const PUT = defineRoute({
  viewer: "required",
  permission: "reviews.reply",
  params: reviewParams,
  body: replyInput,
  handle: ({ viewer, params, body }) => replyToReview(viewer, params.id, body.reply),
});

export const DELETE = defineRoute({
  viewer: "required",
  permission: "reviews.reply",
  params: reviewParams,
  handle: ({ viewer, params }) => deleteReply(viewer, params.id),
});
