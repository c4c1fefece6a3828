import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A single-line text field. `Field` adds label and error. */
export function Input({ className, type, ...props }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={clsx("field field-line", className)} {...props} />;
}
