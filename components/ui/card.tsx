import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A panel with a border and no shadow. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("rounded-lg border border-border bg-card text-card-foreground", className)} {...props} />;
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("p-5 sm:p-[1.375rem]", className)} {...props} />;
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 className={clsx("text-h3", className)} {...props} />;
}
