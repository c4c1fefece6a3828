import { ChevronDown } from "@/components/ui/icons";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * The native select, so that GET forms work without scripts. Radix Select would add 36.5 kB to a page.
 * @param className of the element around it
 */
export function NativeSelect({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={clsx("relative block", className)}>
      <select className="field h-10 appearance-none py-1.5 pr-9 text-ellipsis pointer-coarse:h-11" {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export function NativeSelectOption(props: ComponentProps<"option">) {
  return <option {...props} />;
}

export function NativeSelectOptGroup(props: ComponentProps<"optgroup">) {
  return <optgroup {...props} />;
}
