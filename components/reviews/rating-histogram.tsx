import { Stars } from "@/components/reviews/stars";
import { pluralize, formatCount } from "@/lib/format/count";

type RatingHistogramProps = {
  avgRating: number | null;
  totalReviews: number;
  /** Index 0 is one star. */
  counts: readonly number[];
};

/** The average rating and the distribution from five stars to one. */
export function RatingHistogram({ avgRating, totalReviews, counts }: RatingHistogramProps) {
  const bars = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1] ?? 0 }));
  return (
    <div className="grid items-center gap-x-14 gap-y-4 sm:grid-cols-[auto_minmax(0,24rem)] sm:justify-start">
      <div className="nums">
        <p className="wide text-4xl font-bold tracking-tight">{avgRating === null ? "N/A" : avgRating.toFixed(1)}</p>
        <Stars rating={avgRating} className="mt-1" />
        <p className="mt-1 text-sm text-muted-foreground">{pluralize(totalReviews, "review")}</p>
      </div>
      <ul className="nums grid gap-1.5 text-xs">
        {bars.map(({ stars, count }) => (
          <li
            key={stars}
            aria-label={`${pluralize(count, "review")} with ${stars} ${stars === 1 ? "star" : "stars"}`}
            className="grid grid-cols-[1ch_1fr_5ch] items-center gap-3"
          >
            <span aria-hidden>{stars}</span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-secondary">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${totalReviews > 0 ? (100 * count) / totalReviews : 0}%` }}
              />
            </span>
            <span aria-hidden className="text-right text-muted-foreground">
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
