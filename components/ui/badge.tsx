import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "bg-primary text-primary-foreground",
      secondary: "bg-secondary text-foreground",
      outline: "text-muted-foreground shadow-[inset_0_0_0_1px_var(--border)]",
      success: "bg-success-soft text-success",
      warning: "bg-warning-soft text-warning",
      destructive: "bg-destructive-soft text-destructive",
    },
  },
  defaultVariants: { variant: "default" },
});

/** A short label: secondary for a category, outlined for a build tool. */
export function Badge({ className, variant, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={badgeVariants({ variant, className })} {...props} />;
}
