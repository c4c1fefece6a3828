import { z } from "zod";
import { identifier, dateTime } from "@/lib/fields.response";

/** `GET /api/apps/{id}/reviews`. */
export const review = z
  .object({
    id: identifier,
    userId: identifier,
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: "Review" });

/** The one public answer of the app's developer. */
export const reviewReply = z
  .object({ text: z.string(), createdAt: dateTime, editedAt: dateTime.nullable() })
  .meta({ id: "ReviewReply" });

/** What is shown of a review beyond the documented answer. */
export const reviewDetails = z.object({
  editedAt: dateTime.nullable().describe("When its writer last changed it."),
  reply: reviewReply.nullable(),
  verifiedPurchase: z.boolean().describe("The reviewer has a completed order of this app."),
});

/** A review among its writer's own (`GET /api/customer/reviews`). */
export const ownReview = review
  .extend({
    ...reviewDetails.shape,
    app: z.object({
      id: identifier,
      title: z.string(),
      screenshot: z.string().nullable(),
      developerName: z.string(),
      developerVerified: z.boolean(),
      public: z.boolean().describe("Approved, so that its page can be opened."),
    }),
  })
  .meta({ id: "OwnReview" });

/** What an app page needs to know of its viewer (`GET /api/apps/{id}/reviews/mine`). */
export const myReview = z
  .object({
    review: review.nullable(),
    orderId: identifier
      .nullable()
      .describe("The viewer's completed order of the app, which makes a review of theirs a verified purchase."),
  })
  .meta({ id: "MyReview" });
