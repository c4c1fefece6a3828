import { AppImage } from "@/components/catalog/apps/app-image";
import { Stars } from "@/components/catalog/reviews/rating";
import { OwnReviewActions } from "@/components/catalog/reviews/own-review-actions";
import { ReviewBody, VerifiedPurchaseBadge } from "@/components/catalog/reviews/review-body";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import type { OwnReview } from "@/lib/catalog/reviews/reviews.rows";
import { paths } from "@/lib/foundation/paths";

type MyReviewsTabProps = {
  reviews: { items: readonly OwnReview[]; total: number };
  previousHref: string | null;
  nextHref: string | null;
};

/** The viewer's reviews with the developers' replies. */
export function MyReviewsTab({ reviews, previousHref, nextHref }: MyReviewsTabProps) {
  if (reviews.total === 0) {
    return (
      <EmptyState
        as="h3"
        title="No reviews yet"
        action={
          <Link href={paths.customerDashboard} className={buttonVariants({ variant: "outline" })}>
            My Purchases
          </Link>
        }
      >
        Review an app on its page to share what worked and what didn&apos;t. Your reviews appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <OwnReviewList reviews={reviews.items} />
      <CursorPagination label="Reviews" previousHref={previousHref} nextHref={nextHref} />
    </>
  );
}

function OwnReviewItem({ review }: { review: OwnReview }) {
  const { app, rating, comment, createdAt, editedAt, verifiedPurchase, reply } = review;
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 border-t border-border py-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="overflow-hidden rounded-md border border-border">
        <AppImage src={app.screenshot ?? undefined} alt="" sizes="144px" />
      </div>
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          {app.public ? (
            <Link href={paths.app(app.id)} className="hover:underline">
              {app.title}
            </Link>
          ) : (
            app.title
          )}
        </h3>
        {!app.public && (
          <p className="text-sm text-muted-foreground">
            This app isn&apos;t live right now, so only you can see this review.
          </p>
        )}
        <p className="nums mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
          <span className="inline-flex">
            <Stars rating={rating} />
            <span className="sr-only">{rating} of 5 stars</span>
          </span>
          {verifiedPurchase && <VerifiedPurchaseBadge />}
          <span>
            <Moment at={createdAt} />
            <span>{editedAt && ", edited"}</span>
          </span>
        </p>
        <ReviewBody
          comment={comment}
          reply={reply}
          developer={{ name: app.developerName, verified: app.developerVerified }}
        />
        <OwnReviewActions review={review} />
      </div>
    </article>
  );
}

/** My Reviews, newest first. */
function OwnReviewList({ reviews }: { reviews: readonly OwnReview[] }) {
  return (
    <ul className="border-b border-border *:first:*:border-t-0 *:first:*:pt-0">
      {reviews.map((review) => (
        <li key={review.id}>
          <OwnReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
}
