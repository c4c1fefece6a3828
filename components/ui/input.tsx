import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Types of fields whose text may be in a right-to-left script. */
const TYPED_PROSE = new Set<string | undefined>([undefined, "text", "search"]);

/** A single-line text field. `Field` adds label and error. */
export function Input({ className, type, ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type ?? "text"}
      dir={TYPED_PROSE.has(type) ? "auto" : undefined}
      className={clsx("field field-line", className)}
      {...props}
    />
  );
}
