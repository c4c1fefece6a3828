import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const variants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent font-medium leading-none whitespace-nowrap transition-[color,background-color,border-color,translate] duration-120 select-none active:translate-y-px disabled:cursor-not-allowed disabled:border-transparent disabled:bg-secondary disabled:text-muted-foreground disabled:active:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:bg-secondary aria-disabled:text-muted-foreground [&_svg]:size-[1.0625rem] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        // One ember button per view: the action to take now.
        hot: "bg-hot font-semibold text-hot-foreground hover:bg-hot-hover",
        ink: "bg-primary text-primary-foreground hover:bg-[color-mix(in_oklch,var(--ink)_88%,var(--bg))]",
        outline: "border-border bg-card hover:border-input",
        ghost: "hover:bg-secondary",
        destructive: "border-border bg-card text-destructive hover:border-destructive",
        // Only inside the dialog that confirms it.
        "destructive-solid": "bg-destructive font-semibold text-destructive-foreground hover:bg-[color-mix(in_oklch,var(--destructive)_88%,var(--text))]",
        link: "link h-auto rounded-sm px-0",
      },
      size: {
        sm: "min-h-8 px-[0.6875rem] text-xs",
        md: "min-h-[2.375rem] px-[0.9375rem] text-sm pointer-coarse:min-h-11",
        lg: "min-h-12 px-[1.375rem] text-base",
        icon: "size-[2.375rem] text-sm pointer-coarse:size-11",
        "icon-sm": "size-8 text-xs",
      },
    },
    compoundVariants: [{ variant: "link", className: "min-h-6 px-0 pointer-coarse:min-h-6" }],
    defaultVariants: { variant: "ink", size: "md" },
  },
);

export type ButtonVariants = VariantProps<typeof variants>;

/** How a button looks, for links that look like one: `<Link className={buttonVariants({ variant: "outline" })}>`. */
export function buttonVariants({ className, ...chosen }: ButtonVariants & { className?: string } = {}): string {
  return cn(variants(chosen), className);
}

/** A button. `asChild` gives its looks to the one child, e.g. a link. */
export function Button({ className, variant, size, asChild, type, ...props }: ComponentProps<"button"> & ButtonVariants & { asChild?: boolean }) {
  const classes = buttonVariants({ variant, size, className });
  if (asChild) return <Slot.Root className={classes} {...props} />;
  return <button type={type ?? "button"} className={classes} {...props} />;
}
