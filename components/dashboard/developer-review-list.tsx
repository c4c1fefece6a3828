import { Link } from "@/components/layout/link";
import { UserAvatar } from "@/components/layout/user-avatar";
import { ReplyButton } from "@/components/reviews/reply-button";
import { ReviewBody } from "@/components/reviews/review-body";
import { Stars } from "@/components/reviews/stars";
import { VerifiedPurchaseBadge } from "@/components/reviews/verified-purchase-badge";
import { Moment } from "@/components/layout/moment";
import { paths } from "@/lib/paths";
import type { DeveloperReview } from "@/lib/reviews/reviews.dto";

function DeveloperReviewItem({ review, developerName }: { review: DeveloperReview; developerName: string }) {
  const { id, app, reviewer, rating, verifiedPurchase, createdAt, editedAt, comment, reply } = review;
  return (
    <article className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 border-t border-border py-5">
      <UserAvatar user={reviewer} size={36} />
      <div>
        <h3 className="text-base wrap-anywhere">
          {reviewer.name} <span className="font-normal text-muted-foreground">on</span>{" "}
          <Link href={paths.app(app.id)} className="hover:underline">
            {app.title}
          </Link>
        </h3>
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
        <ReviewBody comment={comment} reply={reply} developer={{ name: developerName, verified: false }} />
        <ReplyButton reviewId={id} reviewer={reviewer.name} reply={reply?.text ?? null} />
      </div>
    </article>
  );
}

/** Reviews of the developer's apps, newest first, each with its reply. */
export function DeveloperReviewList({
  reviews,
  developerName,
}: {
  reviews: readonly DeveloperReview[];
  developerName: string;
}) {
  return (
    <ul className="border-b border-border *:first:*:border-t-0 *:first:*:pt-0">
      {reviews.map((review) => (
        <li key={review.id}>
          <DeveloperReviewItem review={review} developerName={developerName} />
        </li>
      ))}
    </ul>
  );
}
