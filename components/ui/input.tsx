import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** What every text field has in common. */
export const fieldClasses =
  "w-full rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors duration-120 placeholder:text-muted-foreground placeholder:opacity-100 hover:border-muted-foreground focus:border-ring focus:outline-2 focus:-outline-offset-1 focus:outline-ring disabled:cursor-not-allowed disabled:bg-secondary disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:shadow-[inset_0_0_0_1px_var(--destructive)] pointer-coarse:text-[1rem]";

/** A one-line text field. Its label and error come from `Field`. */
export function Input({ className, type, ...props }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={cn(fieldClasses, "h-10 py-1.5 pointer-coarse:h-11", className)} {...props} />;
}
