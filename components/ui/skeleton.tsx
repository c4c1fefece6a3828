import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The place of something on its way, in its final size. Shown only after 200 ms, so fast pages do not flicker. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      className={cn("animate-in rounded-md bg-secondary fade-in fill-mode-both delay-200", className)}
      {...props}
    />
  );
}
