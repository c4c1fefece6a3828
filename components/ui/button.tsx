import type { ComponentProps } from "react";
import { buttonLooks, type ButtonLooks } from "@/components/ui/button-looks";

/** How a button looks, for links that look like one: `<Link className={buttonVariants({ variant: "outline" })}>`. */
export function buttonVariants({ className, ...looks }: ButtonLooks & { className?: string } = {}): string {
  return buttonLooks({ ...looks, className });
}

/** A button. A link that looks like one takes `buttonVariants`. */
export function Button({ className, variant, size, type, ...props }: ComponentProps<"button"> & ButtonLooks) {
  return <button type={type ?? "button"} className={buttonLooks({ variant, size, className })} {...props} />;
}
