import { Link } from "@/components/layout/link";
import { REVIEW_SORTS, STARS, type ReviewSort } from "@/lib/reviews/reviews.constants";
import { reviewsHref, type ReviewsPageQuery } from "@/lib/reviews/reviews.schema";
import { cn } from "@/lib/utils";

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
export function ReviewsToolbar({
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
