import { Stars } from "@/components/catalog/reviews/rating";
import { UserAvatar } from "@/components/shell/avatars";
import { EmptyState } from "@/components/shell/empty-state";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { ReportButton } from "@/components/staff/reports/report-button";
import type { ProjectRating } from "@/lib/hiring/ratings/ratings.rows";

type RatingListProps = {
  ratings: readonly ProjectRating[];
  /** The person they are about. */
  subject: { name: string };
  /** The current page, to return to after signing in to report one. */
  returnPath: string;
  empty: string;
  emptyText: string;
};

/** What the other sides of paid projects say about a person, newest first. */
export function RatingList({ ratings, subject, returnPath, empty, emptyText }: RatingListProps) {
  if (ratings.length === 0)
    return (
      <EmptyState as="h3" title={empty}>
        {emptyText}
      </EmptyState>
    );
  return (
    <ul aria-label={`Reviews of ${subject.name}`} className="grid max-w-[68ch] grid-cols-1">
      {ratings.map(({ id, rating, comment, createdAt, author, project }) => (
        <li key={id} className="border-t border-border py-5 first:border-t-0 first:pt-0">
          <div className="flex items-start gap-3">
            <UserAvatar user={author} size={36} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
                <span dir="auto" className="min-w-0 text-sm font-semibold wrap-anywhere text-foreground">
                  {author.name}
                </span>
                <span className="inline-flex">
                  <Stars rating={rating} />
                  <span className="sr-only">{rating} of 5 stars</span>
                </span>
                <Moment at={createdAt} />
              </p>
              {project && (
                <p dir="auto" className="mt-0.5 text-xs text-muted-foreground wrap-anywhere">
                  {project}
                </p>
              )}
              {comment && (
                <LongText text={comment} about="of the review" className="mt-1.5">
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {comment}
                  </p>
                </LongText>
              )}
              <div className="mt-1 flex">
                <ReportButton
                  subject="rating"
                  id={id}
                  ownerId={author.id}
                  label={`Report ${author.name}'s review`}
                  returnPath={returnPath}
                />
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
