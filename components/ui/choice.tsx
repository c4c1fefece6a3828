import { clsx } from "clsx";
import type { ComponentProps } from "react";

const base =
  "m-0 shrink-0 appearance-none border border-input bg-card transition-colors duration-120 hover:border-muted-foreground disabled:cursor-not-allowed disabled:opacity-50";

/** A radio button; wrap it and its text in a label. */
export function Radio({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="radio"
      className={clsx(
        base,
        "size-[1.0625rem] rounded-full checked:border-[5px] checked:border-hot forced-colors:appearance-auto",
        className,
      )}
      {...props}
    />
  );
}

/** A checkbox; wrap it and its text in a label. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={clsx(
        base,
        "grid size-[1.0625rem] place-items-center rounded-sm before:h-1.5 before:w-2.5 before:-translate-y-px before:-rotate-45 before:border-b-2 before:border-l-2 before:border-primary-foreground before:opacity-0 checked:border-primary checked:bg-primary checked:before:opacity-100 forced-colors:appearance-auto",
        className,
      )}
      {...props}
    />
  );
}
