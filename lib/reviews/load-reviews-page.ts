import type { Viewer } from "@/lib/auth/viewer.dto";
import { findReviews } from "@/lib/reviews/find-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import type { DetailedReview } from "@/lib/reviews/reviews.dto";
import type { ReviewsPageQuery } from "@/lib/reviews/reviews.schema";
import { toDetailedReview } from "@/lib/reviews/reviews.select";
import { pageOrFirst } from "@/lib/page-or-first";

export type ReviewsPage = {
  items: DetailedReview[];
  /** With these stars, over every page. */
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * One page of an app's reviews as the app page shows them. A cursor that is none shows the first page.
 * @throws AppError not_found when this viewer may not see the app
 */
export async function loadReviewsPage(
  viewer: Viewer | null,
  appId: string,
  query: ReviewsPageQuery,
): Promise<ReviewsPage> {
  const { stars, verified, sort, after, before } = query;
  const found = await pageOrFirst({ after, before }, (place) =>
    findReviews(viewer, {
      appId,
      stars,
      verified: verified !== undefined,
      sort,
      limit: REVIEW_PAGE_SIZE,
      cursor: place,
    }),
  );
  const { rows, total, nextCursor, previousCursor } = found;
  return { items: rows.map(toDetailedReview), total, nextCursor, previousCursor };
}
