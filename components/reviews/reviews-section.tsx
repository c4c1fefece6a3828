import { RatingHistogram } from "@/components/reviews/rating-histogram";
import { ReviewPrompt } from "@/components/reviews/review-prompt";
import { ReviewList } from "@/components/reviews/review-list";
import { ReviewsToolbar } from "@/components/reviews/reviews-toolbar";
import { SignInToReview } from "@/components/reviews/sign-in-to-review";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import type { DetailedReview } from "@/lib/reviews/reviews.dto";
import { reviewsHref, type ReviewsPageQuery } from "@/lib/reviews/reviews.schema";

type ReviewsSectionProps = {
  appId: string;
  developer: { id: string; name: string; verified: boolean };
  rating: { avgRating: number | null; totalReviews: number };
  histogram: readonly number[];
  query: ReviewsPageQuery;
  page: { items: readonly DetailedReview[]; total: number; nextCursor: string | null; previousCursor: string | null };
};

/** Rating distribution, review prompt and reviews. */
export function ReviewsSection({ appId, developer, rating, histogram, query, page }: ReviewsSectionProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="min-w-0 scroll-mt-24">
      <h2 id="reviews-title" className="mb-4">
        Reviews
      </h2>
      {rating.totalReviews > 0 ? (
        <RatingHistogram {...rating} counts={histogram} />
      ) : (
        <p className="text-muted-foreground">No reviews yet.</p>
      )}
      <SignInToReview appId={appId} />
      <ReviewPrompt appId={appId} />
      {rating.totalReviews > 0 && (
        <>
          <ReviewsToolbar appId={appId} query={query} histogram={histogram} />
          {page.items.length > 0 ? (
            <ReviewList reviews={page.items} developer={developer} />
          ) : (
            <p className="border-y border-border py-5 text-muted-foreground">No reviews match. Clear a filter.</p>
          )}
          <CursorPagination
            label="Reviews"
            previousHref={page.previousCursor && reviewsHref(appId, query, { before: page.previousCursor })}
            nextHref={page.nextCursor && reviewsHref(appId, query, { after: page.nextCursor })}
          />
        </>
      )}
    </section>
  );
}
