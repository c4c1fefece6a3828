import { Stars } from "@/components/catalog/reviews/rating";
import { ReplyButton } from "@/components/catalog/reviews/review-actions";
import { ReviewBody, VerifiedPurchaseBadge } from "@/components/catalog/reviews/review-body";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { FilterSelect } from "@/components/lists/filters";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { UserAvatar } from "@/components/shell/avatars";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { Button } from "@/components/ui/button";
import type { DeveloperReview, DeveloperReviewsPage } from "@/lib/catalog/reviews/reviews.rows";
import type { DeveloperReviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

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
function DeveloperReviewList({
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

type DeveloperReviewsProps = {
  query: DeveloperReviewsQuery;
  page: DeveloperReviewsPage;
  developerName: string;
};

/** The app filter as a plain GET form, which needs no script. */
function AppFilter({ query, apps }: { query: DeveloperReviewsQuery; apps: DeveloperReviewsPage["apps"] }) {
  const options = [{ value: "", label: "All apps" }, ...apps.map(({ id, title }) => ({ value: id, label: title }))];
  return (
    <form action={paths.developerDashboard} className="flex min-w-0 items-center gap-2">
      <input type="hidden" name="tab" value="reviews" />
      {query.unanswered && <input type="hidden" name="unanswered" value="1" />}
      <FilterSelect name="app" aria-label="App" value={query.app ?? ""} options={options} className="max-w-56" />
      <Button type="submit" variant="outline" className="min-h-10">
        Show
      </Button>
    </form>
  );
}

/** Reviews of the developer's apps with filters and replies. */
export function DeveloperReviews({ query, page, developerName }: DeveloperReviewsProps) {
  const { app, unanswered } = query;
  const href = (more: Record<string, string | null | undefined>) =>
    withQuery(paths.developerDashboard, { tab: "reviews", app, unanswered, ...more });
  if (page.apps.length === 0) {
    return (
      <EmptyState as="h3" title="No reviews yet">
        Reviews of your apps appear here, and you can reply to them.
      </EmptyState>
    );
  }
  const choices = [
    { label: "All", href: href({ unanswered: null }), chosen: !unanswered },
    { label: "Unanswered", href: href({ unanswered: "1" }), chosen: unanswered !== undefined },
  ];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedLinks label="Reviews" choices={choices} />
        {page.apps.length > 1 && <AppFilter query={query} apps={page.apps} />}
      </div>
      {page.items.length > 0 ? (
        <DeveloperReviewList reviews={page.items} developerName={developerName} />
      ) : (
        <p className="border-y border-border py-5 text-muted-foreground">
          {unanswered ? "You've replied to every review here." : "No reviews match."}
        </p>
      )}
      <CursorPagination
        label="Reviews"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        previousLabel="Newer"
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
        nextLabel="Older"
      />
    </>
  );
}
