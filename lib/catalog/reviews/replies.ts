import { invalidateReview } from "@/lib/catalog/apps/invalidation";
import { type ReviewReply, toReply } from "@/lib/catalog/reviews/reviews.rows";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";

/**
 * Loads a review of one of the viewer's apps, for replying.
 * @throws AppError not_found when it does not exist or its app is not public, forbidden when the app is someone else's
 */
async function findReviewForReply(tx: Pick<Db, "review">, viewer: Viewer, id: string) {
  const review = await tx.review.findUnique({
    where: { id },
    select: {
      reply: true,
      repliedAt: true,
      replyEditedAt: true,
      app: { select: { id: true, developerId: true, status: true } },
    },
  });
  const own = review?.app.developerId === viewer.id;
  if (!review || (!own && review.app.status !== "approved")) throw new AppError("not_found", reviewsMessages.notFound);
  if (!own) throw new AppError("forbidden", reviewsMessages.replyNotYours);
  return review;
}

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
