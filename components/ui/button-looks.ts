import { cva, type VariantProps } from "class-variance-authority";

/**
 * The classes of a button. They never disagree with each other, so what runs in the browser on every page
 * takes them from here and does without the merging of `cn`.
 */
export const buttonLooks = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border leading-none whitespace-nowrap transition-[color,background-color,border-color,translate] duration-120 select-none active:translate-y-px disabled:cursor-not-allowed disabled:border-transparent disabled:bg-secondary disabled:text-muted-foreground disabled:active:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:bg-secondary aria-disabled:text-muted-foreground [&_svg]:size-[1.0625rem] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        // One ember button per view: the action to take now.
        hot: "border-transparent bg-hot font-semibold text-hot-foreground hover:bg-hot-hover",
        ink: "border-transparent font-medium bg-primary text-primary-foreground hover:bg-[color-mix(in_oklch,var(--ink)_88%,var(--bg))]",
        outline: "border-border font-medium bg-card hover:border-input",
        ghost: "border-transparent font-medium hover:bg-secondary",
        destructive: "border-border font-medium bg-card text-destructive hover:border-destructive",
        // Only inside the dialog that confirms it.
        "destructive-solid": "border-transparent bg-destructive font-semibold text-destructive-foreground hover:bg-[color-mix(in_oklch,var(--destructive)_88%,var(--text))]",
        link: "link min-h-6! font-medium rounded-sm border-transparent px-0!",
      },
      size: {
        sm: "min-h-8 px-[0.6875rem] text-xs",
        md: "min-h-[2.375rem] px-[0.9375rem] text-sm pointer-coarse:min-h-11",
        lg: "min-h-12 px-[1.375rem] text-base",
        icon: "size-[2.375rem] text-sm pointer-coarse:size-11",
        "icon-sm": "size-8 text-xs",
      },
    },
    defaultVariants: { variant: "ink", size: "md" },
  },
);

export type ButtonLooks = VariantProps<typeof buttonLooks>;
