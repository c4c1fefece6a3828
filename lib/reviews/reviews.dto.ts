import type { z } from "zod";
import type * as answer from "@/lib/reviews/reviews.answer";

/** `GET /api/apps/{id}/reviews`. */
export type Review = z.infer<typeof answer.review>;
/** The one public answer of the app's developer. */
export type ReviewReply = z.infer<typeof answer.reviewReply>;
/** A review as the app page shows it. */
export type ShownReview = Review & z.infer<typeof answer.shown> & { reviewer: { name: string; avatar: string | null } };
/** A review among its writer's own (`GET /api/customer/reviews`). */
export type OwnReview = z.infer<typeof answer.ownReview>;
/** What an app page needs to know of its viewer (`GET /api/apps/{id}/reviews/mine`). */
export type MyReview = z.infer<typeof answer.myReview>;
