import { OwnReviewList } from "@/components/dashboard/own-review-list";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import type { OwnReview } from "@/lib/reviews/reviews.dto";

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
