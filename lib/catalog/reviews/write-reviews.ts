import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { invalidateReview } from "@/lib/catalog/apps/invalidation";
import { notifyReview } from "@/lib/catalog/reviews/notices";
import { findOwnReview } from "@/lib/catalog/reviews/read-reviews";
import { type Review, toReview } from "@/lib/catalog/reviews/reviews.rows";
import type { ReviewChange, ReviewInput } from "@/lib/catalog/reviews/reviews.schema";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { changedValues } from "@/lib/foundation/format/text";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

const NOTICE_DELAY_SECONDS = 5 * 60;

/**
 * Creates the viewer's review of an approved app (`POST /api/apps/{id}/reviews`). A second review replaces the first
 * and keeps its id, date and the developer's reply (docs/product.md#reviews), and an equal one changes nothing;
 * concurrent calls leave one review.
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
  const options = { key: `review-${appId}-${userId}`, delaySeconds: NOTICE_DELAY_SECONDS };
  await notifyReview.add(tx, { reviewId: id }, options);
}

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

/**
 * Removes a user's review as a moderator, inside the decision's transaction. The audit event stores the review's text,
 * which exists nowhere else afterwards.
 * @param reason for the audit log
 * @returns the audit event; null when the review is already deleted
 */
export async function removeReview(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reason: string,
): Promise<string | null> {
  authorize(viewer, "reports.moderate");
  const review = await tx.review.findUnique({
    where: { id },
    include: { app: { select: { id: true, developerId: true, status: true } } },
  });
  const { count } = await tx.review.deleteMany({ where: { id } });
  if (!review || count === 0) return null;
  const { appId, userId, rating, comment } = review;
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "review.remove",
    subject: { type: "review", id },
    affectedId: userId,
    from: { appId, userId, rating, comment },
    reason,
  });
  await invalidateReview(tx, review.app, { rating: true });
  return eventId;
}
