import { invalidateReview } from "@/lib/apps/invalidate-listing";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { findReviewForReply } from "@/lib/reviews/find-review-for-reply";
import type { ReviewReply } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import { toReply } from "@/lib/reviews/reviews.select";

/**
 * Creates or updates the single public reply of the app's developer (`PUT /api/reviews/{id}/reply`). An update keeps
 * the original date, and an equal one changes nothing.
 * @throws AppError not_found when the review does not exist, forbidden unless the app is the viewer's
 */
export async function replyToReview(viewer: Viewer | null, id: string, text: string): Promise<ReviewReply> {
  authorize(viewer, "reviews.reply");
  const developerId = viewer.id;
  return transaction(async (tx) => {
    const { app, ...before } = await findReviewForReply(tx, viewer, id);
    const current = toReply(before);
    if (current?.text === text) return current;
    const now = new Date();
    const own = { id, app: { developerId } };
    const created = await tx.review.updateManyAndReturn({
      where: { ...own, reply: null },
      data: { reply: text, repliedAt: now },
    });
    const [row] =
      created.length > 0
        ? created
        : await tx.review.updateManyAndReturn({ where: own, data: { reply: text, replyEditedAt: now } });
    const reply = row && toReply(row);
    if (!reply) throw new AppError("not_found", reviewsMessages.notFound);
    await invalidateReview(tx, app, { rating: false });
    return reply;
  });
}
