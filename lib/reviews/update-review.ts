import { invalidateReview } from "@/lib/apps/invalidate-listing";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { changedValues } from "@/lib/format/changed-values";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { findOwnReview } from "@/lib/reviews/find-own-review";
import type { Review } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import type { ReviewChange } from "@/lib/reviews/reviews.schema";
import { toReview } from "@/lib/reviews/reviews.select";

/**
 * Updates the viewer's own review; fields not given stay unchanged (`PATCH /api/reviews/{id}`). It counts as edited
 * only if its content changes.
 * @throws AppError not_found when it does not exist, forbidden when it is someone else's, rate_limited
 */
export async function updateReview(
  viewer: Viewer | null,
  id: string,
  { rating, comment }: ReviewChange,
): Promise<Review> {
  authorize(viewer, "reviews.write");
  const userId = viewer.id;
  await consumeRateLimit("review", userId);
  return transaction(async (tx) => {
    const { app, ...before } = await findOwnReview(tx, viewer, id);
    const changed = changedValues(
      { rating: before.rating, comment: before.comment },
      { rating, comment: comment === undefined ? undefined : comment || null },
    );
    const isChanged = Object.keys(changed).length > 0;
    const data = isChanged ? { ...changed, editedAt: new Date() } : {};
    const [row] = await tx.review.updateManyAndReturn({ where: { id, userId }, data });
    if (!row) throw new AppError("not_found", reviewsMessages.notFound);
    if (isChanged) await invalidateReview(tx, app, { rating: changed.rating !== undefined });
    return toReview(row);
  });
}
