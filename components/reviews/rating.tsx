import { clsx } from "clsx";
import { Stars } from "@/components/reviews/stars";
import { formatCount } from "@/lib/format/count";

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
