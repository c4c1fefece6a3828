import { z } from "zod";
import { identifier, dateTime } from "@/lib/fields.response";

/** `GET /api/apps/{id}/reviews`. */
export const review = z
  .object({
    id: identifier,
    appId: identifier,
    userId: identifier,
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: "Review" });

/** The single public reply of the app's developer. */
export const reviewReply = z
  .object({ text: z.string(), createdAt: dateTime, editedAt: dateTime.nullable() })
  .meta({ id: "ReviewReply" });

/** Review fields shown in addition to the documented response. */
export const reviewDetails = z.object({
  editedAt: dateTime.nullable().describe("When its writer last changed it."),
  reply: reviewReply.nullable(),
  verifiedPurchase: z.boolean().describe("The reviewer has a completed order of this app."),
});

/** A review in its author's own list (`GET /api/customer/reviews`). */
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

/** The viewer's relation to an app (`GET /api/apps/{id}/reviews/mine`). */
export const myReview = z
  .object({
    review: review.nullable(),
    orderId: identifier
      .nullable()
      .describe("The viewer's completed order of the app, which makes a review of theirs a verified purchase."),
  })
  .meta({ id: "MyReview" });
