import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A native radio button, which works in a plain form; wrap it and its text in a label. */
export function NativeRadio({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="radio"
      className={clsx(
        "choice size-[1.0625rem] rounded-full checked:border-[5px] checked:border-hot forced-colors:appearance-auto",
        className,
      )}
      {...props}
    />
  );
}
