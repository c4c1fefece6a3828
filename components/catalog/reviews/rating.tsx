import { clsx } from "clsx";
import { formatCount } from "@/lib/foundation/format/numbers";

type RatingProps = { avgRating: number | null; totalReviews: number; className?: string };

/** Stars, the average with one decimal (or N/A) and the number of reviews. */
export function Rating({ avgRating, totalReviews, className }: RatingProps) {
  const figure = avgRating === null ? "N/A" : avgRating.toFixed(1);
  const description =
    avgRating === null
      ? "No reviews yet"
      : `Rated ${figure} of 5 from ${totalReviews} ${totalReviews === 1 ? "review" : "reviews"}`;
  return (
    <span className={clsx("nums inline-flex items-center gap-1.5 text-sm", className)}>
      <Stars rating={avgRating} />
      <span className="sr-only">{description}</span>
      <span aria-hidden className="font-semibold">
        {figure}
      </span>
      <span aria-hidden className="text-muted-foreground">
        {`(${formatCount(totalReviews)})`}
      </span>
    </span>
  );
}

/**
 * Five stars, filled to the floor of the average (docs/product.md#app-cards). The value is in the text next to or
 * around it.
 */
export function Stars({ rating, className }: { rating: number | null; className?: string }) {
  return <span aria-hidden className={clsx("stars", className)} data-filled={Math.floor(rating ?? 0)} />;
}
