import { invalidateReview } from "@/lib/apps/invalidate-listing";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { findOwnReview } from "@/lib/reviews/find-own-review";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/**
 * Deletes the viewer's own review (`DELETE /api/reviews/{id}`). Triggers update the app's rating and close open reports
 * about the review.
 * @throws AppError not_found when it does not exist, forbidden when it is someone else's, rate_limited
 */
export async function deleteReview(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "reviews.write");
  const userId = viewer.id;
  await consumeRateLimit("review", userId);
  await transaction(async (tx) => {
    const { app } = await findOwnReview(tx, viewer, id);
    const { count } = await tx.review.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError("not_found", reviewsMessages.notFound);
    await invalidateReview(tx, app, { rating: true });
  });
}
