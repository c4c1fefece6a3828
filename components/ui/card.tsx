import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A panel with a border and no shadow. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("rounded-lg border border-border bg-card text-card-foreground", className)} {...props} />;
}

/** Title, description and action above the content. */
export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={clsx(
        "grid auto-rows-min items-start gap-1 px-5 pt-5 has-data-[slot=card-action]:grid-cols-[1fr_auto] sm:px-[1.375rem] sm:pt-[1.375rem]",
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 className={clsx("text-h3", className)} {...props} />;
}

export function CardDescription({ className, ...props }: ComponentProps<"p">) {
  return <p className={clsx("max-w-[62ch] text-sm text-muted-foreground", className)} {...props} />;
}

/** A button at the end of the header. */
export function CardAction({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card-action"
      className={clsx("col-start-2 row-span-2 row-start-1 self-start justify-self-end", className)}
      {...props}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("p-5 sm:p-[1.375rem]", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={clsx("flex items-center px-5 pb-5 sm:px-[1.375rem] sm:pb-[1.375rem]", className)} {...props} />
  );
}
