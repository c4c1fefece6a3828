import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/**
 * Loads a review of one of the viewer's apps, for replying.
 * @throws AppError not_found when it does not exist or its app is not public, forbidden when the app is someone else's
 */
export async function findReviewForReply(tx: Pick<Db, "review">, viewer: Viewer, id: string) {
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
