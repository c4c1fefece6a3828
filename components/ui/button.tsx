import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";

/**
 * The classes of a button (app/globals.css), for links that look like one too: `<Link className={buttonVariants({
 * variant: "outline" })}>`. Classes in `className` win over them.
 */
export const buttonVariants = cva("btn", {
  variants: {
    variant: {
      default: "btn-default",
      // At most one per view: the main action.
      hot: "btn-hot",
      destructive: "btn-destructive",
      // Only inside the dialog that confirms a destructive action.
      "destructive-solid": "btn-destructive-solid",
      outline: "btn-outline",
      secondary: "btn-secondary",
      ghost: "btn-ghost",
      link: "btn-link",
    },
    size: {
      default: "btn-md",
      sm: "btn-sm",
      lg: "btn-lg",
      icon: "btn-icon",
      "icon-sm": "btn-icon-sm",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

export type ButtonVariants = VariantProps<typeof buttonVariants>;

const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button. While an action runs, set `aria-disabled`: the button then does nothing and submits no form, but keeps the
 * focus, which `disabled` would lose. There is no `asChild`: Radix Slot would add 1.5 kB to every page, and a link
 * takes `buttonVariants` instead.
 */
export function Button({
  className,
  variant,
  size,
  type,
  onClick,
  ...props
}: ComponentProps<"button"> & ButtonVariants) {
  const isInactive = props["aria-disabled"] === true;
  return (
    <button
      type={type ?? "button"}
      className={buttonVariants({ variant, size, className })}
      onClick={isInactive ? doNothing : onClick}
      {...props}
    />
  );
}
