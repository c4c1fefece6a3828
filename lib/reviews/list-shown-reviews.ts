import type { Viewer } from "@/lib/auth/viewer.dto";
import { findReviews } from "@/lib/reviews/find-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import type { ShownReview } from "@/lib/reviews/reviews.dto";
import type { ShownReviewsQuery } from "@/lib/reviews/reviews.schema";
import { toShownReview } from "@/lib/reviews/reviews.select";
import { shownPage } from "@/lib/shown-page";

export type ShownReviewsPage = {
  items: ShownReview[];
  /** With these stars, over every page. */
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * One page of an app's reviews as the app page shows them. A cursor that is none shows the first page.
 * @throws AppError not_found when this viewer may not see the app
 */
export async function listShownReviews(viewer: Viewer | null, appId: string, query: ShownReviewsQuery): Promise<ShownReviewsPage> {
  const { stars, verified, sort, after, before } = query;
  const found = await shownPage({ after, before }, (place) =>
    findReviews(viewer, { appId, stars, verified: verified !== undefined, sort, limit: REVIEW_PAGE_SIZE, place }),
  );
  const { rows, total, nextCursor, previousCursor } = found;
  return { items: rows.map(toShownReview), total, nextCursor, previousCursor };
}
