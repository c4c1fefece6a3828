import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A field for several lines; it grows with its text where the browser can. */
export function Textarea({ className, rows, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={rows ?? 4} className={clsx("field field-area", className)} {...props} />;
}
