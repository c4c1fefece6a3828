import { ReviewActions } from "@/components/reviews/review-actions";
import { ReviewBody } from "@/components/reviews/review-body";
import { Stars } from "@/components/reviews/stars";
import { VerifiedPurchaseBadge } from "@/components/reviews/verified-purchase-badge";
import { UserAvatar } from "@/components/layout/user-avatar";
import { Moment } from "@/components/layout/moment";
import type { DetailedReview } from "@/lib/reviews/reviews.dto";

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
export function ReviewList({ reviews, developer }: { reviews: readonly DetailedReview[]; developer: Developer }) {
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
