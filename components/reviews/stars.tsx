import { Star } from "lucide-react";
import { cn } from "@/lib/utils";

/** Five stars, filled by the floor of the average (spec section 2). The words beside or around it carry the value. */
export function Stars({ rating, className }: { rating: number | null; className?: string }) {
  const filled = Math.floor(rating ?? 0);
  return (
    <span aria-hidden className={cn("inline-flex gap-px [&_svg]:size-[0.9375rem]", className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} strokeWidth={0} className={star <= filled ? "fill-star" : "fill-star-off"} />
      ))}
    </span>
  );
}
