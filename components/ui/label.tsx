import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The name above a field. */
export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label className={cn("text-sm font-medium", className)} {...props} />;
}
