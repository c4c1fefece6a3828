import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Stands where content would be: what is missing, why, and one action. */
export function Empty({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-8 gap-y-3.5 rounded-lg border border-border bg-card px-5 py-5 sm:px-6",
        className,
      )}
      {...props}
    />
  );
}

export function EmptyHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("grid min-w-0 flex-[1_1_18rem] gap-1", className)} {...props} />;
}

export function EmptyTitle({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("wide text-h2 leading-[1.2] font-semibold", className)} {...props} />;
}

export function EmptyDescription({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("max-w-[60ch] text-pretty wrap-anywhere text-muted-foreground", className)} {...props} />;
}

/** The action, an outline button or link. */
export function EmptyContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("flex flex-wrap gap-2", className)} {...props} />;
}
