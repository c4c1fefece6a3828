import { cn } from "@/lib/utils";

const STAR = "m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z";

/** Five stars, the first `filled` of them in brass. Decoration: the figure beside says it. */
export function Stars({ filled, className }: { filled: number; className?: string }) {
  return (
    <span aria-hidden className="inline-flex gap-px">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" className={cn("size-3.5", star <= filled ? "fill-star" : "fill-star-off", className)}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

type RatingProps = {
  /** Plain average; null without a review. */
  average: number | null;
  /** Shown in brackets where given. */
  reviews?: number;
  className?: string;
};

/** Stars filled by the floor of the average, the average to one decimal, or N/A (spec section 2, App card). */
export function Rating({ average, reviews, className }: RatingProps) {
  return (
    <span className={cn("nums inline-flex items-center gap-1.5 text-sm", className)}>
      <Stars filled={Math.floor(average ?? 0)} />
      <span className="sr-only">{average === null ? "Not rated: " : "Rated "}</span>
      <b className={cn("font-semibold", average === null && "text-muted-foreground")}>{average === null ? "N/A" : average.toFixed(1)}</b>
      {average !== null && <span className="sr-only"> of 5</span>}
      {reviews !== undefined && (
        <span className="text-xs text-muted-foreground">
          <span aria-hidden>({reviews.toLocaleString("en-US")})</span>
          <span className="sr-only">, {reviews === 1 ? "1 review" : `${reviews.toLocaleString("en-US")} reviews`}</span>
        </span>
      )}
    </span>
  );
}
