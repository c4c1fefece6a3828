import { invalidateReview } from "@/lib/apps/invalidate-listing";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { findReviewForReply } from "@/lib/reviews/find-review-for-reply";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/**
 * Deletes the developer's reply (`DELETE /api/reviews/{id}/reply`).
 * @throws AppError not_found when the review or its reply does not exist, forbidden unless the app is the viewer's
 */
export async function deleteReply(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "reviews.reply");
  const developerId = viewer.id;
  await transaction(async (tx) => {
    const { app } = await findReviewForReply(tx, viewer, id);
    const noReply = { reply: null, repliedAt: null, replyEditedAt: null };
    const { count } = await tx.review.updateMany({
      where: { id, app: { developerId }, reply: { not: null } },
      data: noReply,
    });
    if (count === 0) throw new AppError("not_found", reviewsMessages.noReply);
    await invalidateReview(tx, app, { rating: false });
  });
}
