import { clsx } from "clsx";

/** Five stars, filled by the floor of the average (spec section 2). The words beside or around it carry the value. */
export function Stars({ rating, className }: { rating: number | null; className?: string }) {
  return <span aria-hidden className={clsx("stars", className)} data-filled={Math.floor(rating ?? 0)} />;
}
