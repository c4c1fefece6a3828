import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/**
 * Loads the viewer's own review with its app, for editing.
 * @throws AppError not_found when it does not exist or its app is not public, forbidden when it is someone else's
 */
export async function findOwnReview(tx: Pick<Db, "review">, viewer: Viewer, id: string) {
  const review = await tx.review.findUnique({
    where: { id },
    select: {
      userId: true,
      rating: true,
      comment: true,
      app: { select: { id: true, developerId: true, status: true } },
    },
  });
  const own = review?.userId === viewer.id;
  if (!review || (!own && review.app.status !== "approved")) throw new AppError("not_found", reviewsMessages.notFound);
  if (!own) throw new AppError("forbidden", reviewsMessages.notYours);
  return review;
}
