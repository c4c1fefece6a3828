import type { ComponentProps, MouseEvent } from "react";
import { buttonLooks, type ButtonLooks } from "@/components/ui/button-looks";

/** Button classes for links that look like one: `<Link className={buttonVariants({ variant: "outline" })}>`. */
export function buttonVariants({ className, ...looks }: ButtonLooks & { className?: string } = {}): string {
  return buttonLooks({ ...looks, className });
}

const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button; links that look like one use `buttonVariants`. While an action runs, set `aria-disabled`: the button then
 * does nothing and submits no form, but keeps the focus, which `disabled` would lose.
 */
export function Button({ className, variant, size, type, onClick, ...props }: ComponentProps<"button"> & ButtonLooks) {
  const isInactive = props["aria-disabled"] === true;
  return (
    <button
      type={type ?? "button"}
      className={buttonLooks({ variant, size, className })}
      onClick={isInactive ? doNothing : onClick}
      {...props}
    />
  );
}
