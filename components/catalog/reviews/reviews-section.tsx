import { Stars } from "@/components/catalog/reviews/rating";
import { ReviewActions } from "@/components/catalog/reviews/review-actions";
import { ReviewBody, VerifiedPurchaseBadge } from "@/components/catalog/reviews/review-body";
import { ReviewPrompt } from "@/components/catalog/reviews/review-prompt";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import type { DetailedReview } from "@/lib/catalog/reviews/reviews.rows";
import { REVIEW_SORTS, reviewsMessages, type ReviewSort, STARS } from "@/lib/catalog/reviews/reviews.constants";
import { reviewsHref, type ReviewsPageQuery } from "@/lib/catalog/reviews/reviews.schema";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";

type RatingHistogramProps = {
  avgRating: number | null;
  totalReviews: number;
  /** Index 0 is one star. */
  counts: readonly number[];
};

/** The average rating and the distribution from five stars to one. */
function RatingHistogram({ avgRating, totalReviews, counts }: RatingHistogramProps) {
  const bars = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1] ?? 0 }));
  return (
    <div className="grid items-center gap-x-14 gap-y-4 sm:grid-cols-[auto_minmax(0,24rem)] sm:justify-start">
      <div className="nums">
        <p className="wide text-4xl font-bold tracking-tight">{avgRating === null ? "N/A" : avgRating.toFixed(1)}</p>
        <Stars rating={avgRating} className="mt-1" />
        <p className="mt-1 text-sm text-muted-foreground">{pluralize(totalReviews, "review")}</p>
      </div>
      <ul className="nums grid gap-1.5 text-xs">
        {bars.map(({ stars, count }) => (
          <li
            key={stars}
            aria-label={`${pluralize(count, "review")} with ${stars} ${stars === 1 ? "star" : "stars"}`}
            className="grid grid-cols-[1ch_1fr_5ch] items-center gap-3"
          >
            <span aria-hidden>{stars}</span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-secondary">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${totalReviews > 0 ? (100 * count) / totalReviews : 0}%` }}
              />
            </span>
            <span aria-hidden className="text-right text-muted-foreground">
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Developer = { name: string; verified: boolean };

function ReviewItem({ review, developer }: { review: DetailedReview; developer: Developer }) {
  const { id, userId, reviewer, rating, verifiedPurchase, createdAt, editedAt, comment, reply } = review;
  return (
    <article className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 border-t border-border py-5">
      <UserAvatar user={reviewer} size={36} />
      <div className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
          <h3 dir="auto" className="min-w-0 text-sm font-semibold wrap-anywhere text-foreground">
            {reviewer.name}
          </h3>
          <span className="inline-flex">
            <Stars rating={rating} />
            <span key={rating} className="sr-only">
              {`${rating} of 5 stars`}
            </span>
          </span>
          {verifiedPurchase && <VerifiedPurchaseBadge />}
          <span>
            <Moment at={createdAt} />
            <span>{editedAt && ", edited"}</span>
          </span>
        </div>
        <ReviewBody comment={comment} reply={reply} developer={developer} />
        <ReviewActions id={id} userId={userId} reviewer={reviewer.name} reply={reply?.text ?? null} />
      </div>
    </article>
  );
}

/** Reviews in the selected order, each with the developer's reply. */
function ReviewList({ reviews, developer }: { reviews: readonly DetailedReview[]; developer: Developer }) {
  return (
    <ul className="border-b border-border">
      {reviews.map((review) => (
        <li key={review.id} className="render-near-viewport [contain-intrinsic-block-size:auto_9rem]">
          <ReviewItem review={review} developer={developer} />
        </li>
      ))}
    </ul>
  );
}

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

const SORT_LABELS: Record<ReviewSort, string> = { newest: "Newest", highest: "Highest", lowest: "Lowest" };

type FilterLink = { label: string; href: string; chosen: boolean };

function FilterLinkList({
  label,
  choices,
  className,
}: {
  label: string;
  choices: readonly FilterLink[];
  className?: string;
}) {
  return (
    <ul aria-label={label} className={cn("flex flex-wrap gap-1", className)}>
      {choices.map(({ label: text, href, chosen }) => (
        <li key={text}>
          <Link
            href={href}
            rel="nofollow"
            scroll={false}
            aria-current={chosen ? "true" : undefined}
            className={cn(
              "inline-flex min-h-8 items-center whitespace-nowrap focus-visible:-outline-offset-2 rounded-md px-2 sm:px-2.5 text-xs font-medium pointer-coarse:min-h-11",
              chosen ? "bg-secondary text-foreground" : "text-muted-foreground hover:text-foreground",
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Filters reviews by stars and sorts them; links, so that it works without scripts. */
function ReviewsToolbar({
  appId,
  query,
  histogram,
}: {
  appId: string;
  query: ReviewsPageQuery;
  histogram: readonly number[];
}) {
  const starred = STARS.filter((stars) => (histogram[stars - 1] ?? 0) > 0).reverse();
  return (
    <div className="mt-7 mb-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-6">
      <FilterLinkList
        label="Stars"
        className="max-sm:scroll-row max-sm:w-full"
        choices={[
          {
            label: "All stars",
            href: reviewsHref(appId, query, { stars: undefined }),
            chosen: query.stars === undefined,
          },
          ...starred.map((stars) => ({
            label: `${stars} ${stars === 1 ? "star" : "stars"}`,
            href: reviewsHref(appId, query, { stars }),
            chosen: query.stars === stars,
          })),
        ]}
      />
      <FilterLinkList
        label="Reviewers"
        choices={[
          {
            label: "Verified purchases",
            href: reviewsHref(appId, query, { verified: query.verified ? undefined : "1" }),
            chosen: query.verified !== undefined,
          },
        ]}
      />
      <FilterLinkList
        label="Sort by"
        choices={REVIEW_SORTS.map((sort) => ({
          label: SORT_LABELS[sort],
          href: reviewsHref(appId, query, { sort }),
          chosen: query.sort === sort,
        }))}
      />
    </div>
  );
}

/**
 * Prompt for signed-out visitors (docs/product.md#reviews). The page is the same for everyone, so the session hint
 * hides it.
 */
function SignInToReview({ appId }: { appId: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-secondary px-5 py-4 signed-in:hidden">
      <p className="text-sm">Used it? Tell others what worked and what didn&apos;t.</p>
      <Link href={paths.auth(paths.app(appId))} className={buttonVariants({ variant: "outline" })}>
        {reviewsMessages.signInToReview}
      </Link>
    </div>
  );
}
