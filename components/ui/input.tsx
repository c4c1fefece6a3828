import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A one-line text field. Its label and error come from `Field`. */
export function Input({ className, type, ...props }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={clsx("field field-line", className)} {...props} />;
}
