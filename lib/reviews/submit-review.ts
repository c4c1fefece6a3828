import { invalidateReview } from "@/lib/apps/invalidate-listing";
import { appsMessages } from "@/lib/apps/apps.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import type { Db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import type { Review } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import type { ReviewInput } from "@/lib/reviews/reviews.schema";
import { toReview } from "@/lib/reviews/reviews.select";

const NOTICE_DELAY_SECONDS = 5 * 60;

/**
 * Creates the viewer's review of an approved app (`POST /api/apps/{id}/reviews`). A second review replaces the first
 * and keeps its id, date and the developer's reply (decision 0037), and an equal one changes nothing; concurrent calls
 * leave one review.
 * @throws AppError not_found when the app does not exist or is not approved, forbidden for the viewer's own app,
 * rate_limited
 */
export async function submitReview(
  viewer: Viewer | null,
  appId: string,
  { rating, comment }: ReviewInput,
): Promise<Review> {
  authorize(viewer, "reviews.write");
  const userId = viewer.id;
  await consumeRateLimit("review", userId);
  return transaction(async (tx) => {
    // Locked until the end, so that no moderator can reject the app between this check and the review.
    await lockRow(tx, "App", appId);
    const app = await tx.app.findFirst({
      where: { id: appId, OR: [{ status: "approved" }, { developerId: userId }] },
      select: { id: true, developerId: true },
    });
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    if (app.developerId === userId) throw new AppError("forbidden", reviewsMessages.ownApp);
    // An unchanged review invalidates nothing, or reposting it would empty the cache each time. The app's lock holds
    // concurrent reviews of it back.
    const before = await tx.review.findUnique({ where: { appId_userId: { appId, userId } } });
    if (before && before.rating === rating && before.comment === comment) return toReview(before);
    const row = await tx.review.upsert({
      where: { appId_userId: { appId, userId } },
      create: { appId, userId, rating, comment },
      update: { rating, comment, editedAt: new Date() },
    });
    if (!before) await queueNotice(tx, row);
    await invalidateReview(tx, { ...app, status: "approved" }, { rating: row.rating !== before?.rating });
    return toReview(row);
  });
}

/**
 * Queues the email to the developer. It waits, and there is one job per reviewer and app, so that a review that is
 * deleted and written again sends one email.
 */
async function queueNotice(
  tx: Db,
  { id, appId, userId }: { id: string; appId: string; userId: string },
): Promise<void> {
  const options = { jobKey: `review-${appId}-${userId}`, delaySeconds: NOTICE_DELAY_SECONDS };
  await addJob(tx, "notify_review", { reviewId: id }, options);
}
