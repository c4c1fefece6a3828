import { clsx } from "clsx";
import type { ComponentProps, ElementType } from "react";
import { ChevronRight } from "@/components/ui/icons";

export function Breadcrumb(props: ComponentProps<"nav">) {
  return <nav aria-label="Breadcrumb" {...props} />;
}

export function BreadcrumbList({ className, ...props }: ComponentProps<"ol">) {
  return (
    <ol
      className={clsx("flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}

export function BreadcrumbItem({ className, ...props }: ComponentProps<"li">) {
  return <li className={clsx("inline-flex min-w-0 items-center", className)} {...props} />;
}

/** @param render the element to show instead of `a`; `asChild` would need Radix Slot (1.5 kB) on public pages */
export function BreadcrumbLink({
  render: Comp = "a",
  className,
  ...props
}: ComponentProps<"a"> & { href: string; render?: ElementType }) {
  return <Comp className={clsx("inline-flex min-h-6 items-center hover:text-foreground", className)} {...props} />;
}

/** The current page. */
export function BreadcrumbPage({ className, ...props }: ComponentProps<"span">) {
  return <span aria-current="page" className={clsx("truncate text-foreground", className)} {...props} />;
}

export function BreadcrumbSeparator(props: ComponentProps<"li">) {
  return (
    <li aria-hidden {...props}>
      <ChevronRight aria-hidden className="size-3.5" />
    </li>
  );
}
