import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A quiet panel: a border and no shadow. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("rounded-lg border border-border bg-card text-card-foreground", className)} {...props} />;
}

/** Padding of a card's content. */
export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("p-5 sm:p-[1.375rem]", className)} {...props} />;
}

/** A card's heading. */
export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 className={clsx("text-h3", className)} {...props} />;
}
