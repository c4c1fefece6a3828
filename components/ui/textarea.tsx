import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A multi-line field that grows with its text where the browser supports it. */
export function Textarea({ className, rows, ...props }: ComponentProps<"textarea">) {
  return <textarea dir="auto" rows={rows ?? 4} className={clsx("field field-area", className)} {...props} />;
}
