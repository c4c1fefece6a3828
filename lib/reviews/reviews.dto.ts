import type { z } from "zod";
import type * as response from "@/lib/reviews/reviews.response";

/** `GET /api/apps/{id}/reviews`. */
export type Review = z.infer<typeof response.review>;
/** The single public reply of the app's developer. */
export type ReviewReply = z.infer<typeof response.reviewReply>;
/** A review as the app page shows it. */
export type DetailedReview = Review &
  z.infer<typeof response.reviewDetails> & { reviewer: { name: string; avatar: string | null } };
/** A review in its author's own list (`GET /api/customer/reviews`). */
export type OwnReview = z.infer<typeof response.ownReview>;
/** A review in the list of its app's developer. */
export type DeveloperReview = DetailedReview & { app: { id: string; title: string } };
/** A page of those, as the developer dashboard shows it. */
export type DeveloperReviewsPage = {
  items: DeveloperReview[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** The developer's reviewed apps, by title, for the filter. */
  apps: { id: string; title: string }[];
};
/** The viewer's relation to an app (`GET /api/apps/{id}/reviews/mine`). */
export type MyReview = z.infer<typeof response.myReview>;
