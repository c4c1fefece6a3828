import { clsx } from "clsx";

/**
 * Five stars, filled to the floor of the average (docs/product.md#app-cards). The value is in the text next to or
 * around it.
 */
export function Stars({ rating, className }: { rating: number | null; className?: string }) {
  return <span aria-hidden className={clsx("stars", className)} data-filled={Math.floor(rating ?? 0)} />;
}
