import type { ComponentProps } from "react";
import { cn } from "@/lib/foundation/utils";

/** A placeholder in the final size. Appears after 200 ms, so that fast pages do not flicker. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      className={cn("animate-in rounded-md bg-secondary fade-in fill-mode-both delay-200", className)}
      {...props}
    />
  );
}
