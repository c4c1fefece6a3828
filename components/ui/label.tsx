import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A field's label. */
export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label className={clsx("text-sm font-medium", className)} {...props} />;
}
