import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonLooks, type ButtonLooks } from "@/components/ui/button-looks";
import { cn } from "@/lib/utils";

/** How a button looks, for links that look like one: `<Link className={buttonVariants({ variant: "outline" })}>`. */
export function buttonVariants({ className, ...looks }: ButtonLooks & { className?: string } = {}): string {
  return cn(buttonLooks(looks), className);
}

/** A button. `asChild` gives its looks to the one child, e.g. a link. */
export function Button({ className, variant, size, asChild, type, ...props }: ComponentProps<"button"> & ButtonLooks & { asChild?: boolean }) {
  const classes = buttonVariants({ variant, size, className });
  if (asChild) return <Slot.Root className={classes} {...props} />;
  return <button type={type ?? "button"} className={classes} {...props} />;
}
