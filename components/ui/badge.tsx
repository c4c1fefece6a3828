import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const badgeVariants = cva(
  "narrow inline-flex h-6 items-center gap-[0.3125rem] rounded-sm px-2 text-xs leading-none font-medium whitespace-nowrap [&_svg]:size-[0.8125rem] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        filled: "bg-secondary text-foreground",
        outline: "text-muted-foreground shadow-[inset_0_0_0_1px_var(--border)]",
        success: "bg-success-soft text-success",
        warning: "bg-warning-soft text-warning",
        destructive: "bg-destructive-soft text-destructive",
      },
    },
    defaultVariants: { variant: "filled" },
  },
);

/** A short label: filled for a category, outlined for what it was built with. */
export function Badge({ className, variant, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />;
}
