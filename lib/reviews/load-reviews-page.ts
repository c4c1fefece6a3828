import type { Viewer } from "@/lib/auth/viewer.dto";
import { findReviews } from "@/lib/reviews/find-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import type { DetailedReview } from "@/lib/reviews/reviews.dto";
import type { ReviewsPageQuery } from "@/lib/reviews/reviews.schema";
import { toDetailedReview } from "@/lib/reviews/reviews.select";
import { pageOrFirst } from "@/lib/page-or-first";

export type ReviewsPage = {
  items: DetailedReview[];
  /** Number of reviews matching the filters, over all pages. */
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * Loads a page of an app's reviews for the app page. An invalid cursor loads the first page.
 * @throws AppError not_found when the app is not visible to this viewer
 */
export async function loadReviewsPage(
  viewer: Viewer | null,
  appId: string,
  query: ReviewsPageQuery,
): Promise<ReviewsPage> {
  const { stars, verified, sort, after, before } = query;
  const found = await pageOrFirst({ after, before }, (cursor) =>
    findReviews(viewer, {
      appId,
      stars,
      verified: verified !== undefined,
      sort,
      limit: REVIEW_PAGE_SIZE,
      cursor,
    }),
  );
  const { rows, total, nextCursor, previousCursor } = found;
  return { items: rows.map(toDetailedReview), total, nextCursor, previousCursor };
}
