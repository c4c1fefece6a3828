import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A dashed frame in place of missing content: what is missing, why, and one action. */
export function Empty({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={clsx(
        "grid justify-items-start gap-5 rounded-lg border border-dashed border-input px-6 py-[clamp(2.5rem,6vw,5rem)]",
        className,
      )}
      {...props}
    />
  );
}

export function EmptyHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("grid gap-2", className)} {...props} />;
}

export function EmptyTitle({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("wide text-h2 leading-[1.2] font-semibold", className)} {...props} />;
}

export function EmptyDescription({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("max-w-[60ch] text-pretty text-muted-foreground", className)} {...props} />;
}

/** The action, an outline button or link. */
export function EmptyContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={clsx("flex flex-wrap gap-2", className)} {...props} />;
}
