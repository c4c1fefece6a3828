import { AppImage } from "@/components/apps/app-image";
import { OwnReviewActions } from "@/components/reviews/own-review-actions";
import { ReviewBody } from "@/components/reviews/review-body";
import { Stars } from "@/components/reviews/stars";
import { VerifiedPurchaseBadge } from "@/components/reviews/verified-purchase-badge";
import { Link } from "@/components/layout/link";
import { Moment } from "@/components/layout/moment";
import { paths } from "@/lib/paths";
import type { OwnReview } from "@/lib/reviews/reviews.dto";

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
export function OwnReviewList({ reviews }: { reviews: readonly OwnReview[] }) {
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
