import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A native checkbox, which works in a plain form; wrap it and its text in a label. */
export function NativeCheckbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={clsx(
        "choice grid size-[1.0625rem] place-items-center rounded-sm before:h-1.5 before:w-2.5 before:-translate-y-px before:-rotate-45 before:border-b-2 before:border-l-2 before:border-primary-foreground before:opacity-0 checked:border-primary checked:bg-primary checked:before:opacity-100 forced-colors:appearance-auto",
        className,
      )}
      {...props}
    />
  );
}
