import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The name above a field. */
export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label className={clsx("text-sm font-medium", className)} {...props} />;
}
