import { findReviews, type ReviewedApp } from "@/lib/reviews/find-reviews";
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
 * Loads a page of an app's reviews for the app page, which has found the app visible. An invalid cursor loads the first
 * page.
 */
export async function loadReviewsPage(app: ReviewedApp, query: ReviewsPageQuery): Promise<ReviewsPage> {
  const { stars, verified, sort, after, before } = query;
  const found = await pageOrFirst({ after, before }, (cursor) =>
    findReviews({
      app,
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
