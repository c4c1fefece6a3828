import { appsMessages } from "@/lib/apps/apps.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { invalidateReviews } from "@/lib/reviews/invalidate-reviews";
import type { Review } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import type { ReviewInput } from "@/lib/reviews/reviews.schema";
import { toReview } from "@/lib/reviews/reviews.select";

/**
 * The viewer's review of an approved app (`POST /api/apps/{id}/reviews`). A second one replaces the first and
 * keeps its id, its day and the developer's reply (decision 0037); two at once leave one.
 * @throws AppError not_found for an app that is absent or not approved, forbidden for the viewer's own
 */
export async function submitReview(
  viewer: Viewer | null,
  appId: string,
  { rating, comment }: ReviewInput,
): Promise<Review> {
  authorize(viewer, "reviews.write");
  const userId = viewer.id;
  return transaction(async (tx) => {
    const app = await tx.app.findFirst({
      where: { id: appId, OR: [{ status: "approved" }, { developerId: userId }] },
      select: { id: true, developerId: true },
    });
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    if (app.developerId === userId) throw new AppError("forbidden", reviewsMessages.ownApp);
    // Held to the end, so that no moderator takes the app off between the look and the review.
    const still = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 AS still FROM apps WHERE id = ${appId}::uuid AND status = 'approved' FOR NO KEY UPDATE`;
    if (still.length === 0) throw new AppError("not_found", appsMessages.appNotFound);
    const row = await tx.review.upsert({
      where: { appId_userId: { appId, userId } },
      create: { appId, userId, rating, comment },
      update: { rating, comment, editedAt: new Date() },
    });
    await invalidateReviews(tx, app);
    return toReview(row);
  });
}
