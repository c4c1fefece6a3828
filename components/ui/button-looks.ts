import { cva, type VariantProps } from "class-variance-authority";

/** The classes of a button (app/globals.css). Whatever `className` adds wins over them. */
export const buttonLooks = cva("btn", {
  variants: {
    variant: {
      // One ember button per view: the action to take now.
      hot: "btn-hot",
      ink: "btn-ink",
      outline: "btn-outline",
      ghost: "btn-ghost",
      destructive: "btn-destructive",
      // Only inside the dialog that confirms it.
      "destructive-solid": "btn-destructive-solid",
      link: "btn-link",
    },
    size: {
      sm: "btn-sm",
      md: "btn-md",
      lg: "btn-lg",
      icon: "btn-icon",
      "icon-sm": "btn-icon-sm",
    },
  },
  defaultVariants: { variant: "ink", size: "md" },
});

export type ButtonLooks = VariantProps<typeof buttonLooks>;
