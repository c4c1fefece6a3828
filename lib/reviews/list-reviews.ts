import { appsMessages } from "@/lib/apps/apps.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import { findReviews } from "@/lib/reviews/find-reviews";
import type { Review } from "@/lib/reviews/reviews.dto";
import type { ReviewsQuery } from "@/lib/reviews/reviews.schema";
import { toReview } from "@/lib/reviews/reviews.select";

/**
 * Lists an app's reviews, newest first (`GET /api/apps/{id}/reviews`).
 * @throws AppError not_found when the app is not visible to this viewer, invalid_input when the cursor is invalid
 */
export async function listReviews(
  viewer: Viewer | null,
  appId: string,
  { limit, cursor }: ReviewsQuery,
): Promise<Page<Review>> {
  const app = await db.app.findFirst({ where: { id: appId, ...visibleTo(viewer) }, select: { ratingCounts: true } });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const { rows, nextCursor, total } = await findReviews({
    app: { id: appId, histogram: app.ratingCounts },
    sort: "newest",
    limit,
    cursor: { after: cursor },
  });
  return { items: rows.map(toReview), nextCursor, total };
}
