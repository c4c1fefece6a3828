import { VerifiedBadge } from "@/components/shell/verified-badge";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { Check } from "@/components/ui/icons";
import type { ReviewReply } from "@/lib/catalog/reviews/reviews.rows";

type ReviewBodyProps = {
  comment: string | null;
  reply: ReviewReply | null;
  developer: { name: string; verified: boolean };
};

/** A review's text and the developer's reply, always as plain text. */
export function ReviewBody({ comment, reply, developer }: ReviewBodyProps) {
  return (
    <>
      {comment && (
        <LongText text={comment} about="of the review" className="mt-1 max-w-[68ch]">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {comment}
          </p>
        </LongText>
      )}
      {reply && (
        <div className="mt-3 max-w-[68ch] border-l-2 border-border pl-4">
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
            <span className="flex min-w-0 items-center gap-1 text-sm font-semibold text-foreground">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {developer.name}
              </span>
              {developer.verified && <VerifiedBadge />}
            </span>
            <span className="narrow">Developer</span>
            <Moment at={reply.createdAt} />
            {reply.editedAt && <span>edited</span>}
          </p>
          <LongText text={reply.text} about="of the reply" className="mt-1 text-sm">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reply.text}
            </p>
          </LongText>
        </div>
      )}
    </>
  );
}

/** Marks a review by a buyer of the app. */
export function VerifiedPurchaseBadge() {
  return (
    <span className="narrow inline-flex items-center gap-1 text-xs font-medium text-success">
      <Check className="size-3.5 stroke-[2.5]" />
      Verified purchase
    </span>
  );
}
