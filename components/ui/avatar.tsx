import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * A round picture or initials: an `AvatarImage` or an `AvatarFallback`. Plain elements instead of Radix Avatar, which
 * shows the picture only after scripts have loaded it, so that it flickers on every page and is missing without
 * scripts.
 */
export function Avatar({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      className={clsx(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold select-none",
        className,
      )}
      {...props}
    />
  );
}

/** Stored at a few fixed widths, so an image optimizer has nothing to add. */
export function AvatarImage({ className, alt = "", ...props }: ComponentProps<"img">) {
  return (
    <img
      alt={alt}
      loading="lazy"
      decoding="async"
      className={clsx("size-full bg-secondary object-cover", className)}
      {...props}
    />
  );
}

export function AvatarFallback({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden
      className={clsx("grid size-full place-items-center bg-secondary text-foreground", className)}
      {...props}
    />
  );
}
