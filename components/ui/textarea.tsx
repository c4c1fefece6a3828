import type { ComponentProps } from "react";
import { fieldClasses } from "@/components/ui/input";
import { cn } from "@/lib/utils";

/** A field for several lines; it grows with its text where the browser can. */
export function Textarea({ className, rows, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={rows ?? 4} className={cn(fieldClasses, "field-sizing-content min-h-24 py-2", className)} {...props} />;
}
