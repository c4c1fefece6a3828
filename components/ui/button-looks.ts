import { cva, type VariantProps } from "class-variance-authority";

/** The classes of a button (app/globals.css). Classes in `className` win over them. */
export const buttonLooks = cva("btn", {
  variants: {
    variant: {
      // At most one per view: the main action.
      hot: "btn-hot",
      ink: "btn-ink",
      outline: "btn-outline",
      ghost: "btn-ghost",
      destructive: "btn-destructive",
      // Only inside the dialog that confirms a destructive action.
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
