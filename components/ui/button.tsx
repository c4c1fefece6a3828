import type { ComponentProps, MouseEvent } from "react";
import { buttonLooks, type ButtonLooks } from "@/components/ui/button-looks";

/** How a button looks, for links that look like one: `<Link className={buttonVariants({ variant: "outline" })}>`. */
export function buttonVariants({ className, ...looks }: ButtonLooks & { className?: string } = {}): string {
  return buttonLooks({ ...looks, className });
}

const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button. A link that looks like one takes `buttonVariants`. While something runs it is `aria-disabled`: it does
 * nothing, sends no form, and keeps the focus, which `disabled` would drop on the page.
 */
export function Button({ className, variant, size, type, onClick, ...props }: ComponentProps<"button"> & ButtonLooks) {
  const held = props["aria-disabled"] === true;
  return (
    <button
      type={type ?? "button"}
      className={buttonLooks({ variant, size, className })}
      onClick={held ? doNothing : onClick}
      {...props}
    />
  );
}
