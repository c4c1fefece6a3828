import { DeveloperReviewList } from "@/components/dashboard/developer-review-list";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { EmptyState } from "@/components/layout/empty-state";
import { FilterSelect } from "@/components/layout/filter-select";
import { SegmentedLinks } from "@/components/layout/segmented-links";
import { Button } from "@/components/ui/button";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { DeveloperReviewsQuery } from "@/lib/reviews/developer-reviews.schema";
import type { DeveloperReviewsPage } from "@/lib/reviews/reviews.dto";

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
