import { Check } from "lucide-react";
import { Stars } from "@/components/reviews/stars";
import { UserAvatar } from "@/components/layout/user-avatar";
import type { ShownReview } from "@/lib/reviews/reviews.dto";
import { formatDay } from "@/lib/format/date";

function ReviewItem({ review }: { review: ShownReview }) {
  const { reviewer, rating, verifiedPurchase, createdAt, comment } = review;
  return (
    <article className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 border-t border-border py-5">
      <UserAvatar user={reviewer} size={36} />
      <div>
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
          <h3 className="text-sm font-semibold text-foreground">{reviewer.name}</h3>
          <span className="inline-flex"><Stars rating={rating} /><span className="sr-only">{rating} of 5 stars</span></span>
          {verifiedPurchase && (
            <span className="narrow inline-flex items-center gap-1 font-medium text-success">
              <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
              Verified purchase
            </span>
          )}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </div>
        {comment && <p className="mt-1 max-w-[68ch] wrap-anywhere whitespace-pre-line">{comment}</p>}
      </div>
    </article>
  );
}

/** Reviews, newest first. */
export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className="border-b border-border">
      {reviews.map((review) => (
        <li key={review.id}><ReviewItem review={review} /></li>
      ))}
    </ul>
  );
}
