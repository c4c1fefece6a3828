import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The landmark around the links to other pages of a list. */
export function Pagination({ className, ...props }: ComponentProps<"nav">) {
  return (
    <nav
      aria-label="pagination"
      className={clsx("mt-8 flex flex-col items-center gap-3 text-sm", className)}
      {...props}
    />
  );
}

export function PaginationContent({ className, ...props }: ComponentProps<"ul">) {
  return <ul className={clsx("flex flex-wrap justify-center gap-2", className)} {...props} />;
}

export function PaginationItem(props: ComponentProps<"li">) {
  return <li {...props} />;
}
