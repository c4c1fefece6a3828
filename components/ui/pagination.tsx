import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type PaginationProps = {
  /** The list's content, for screen readers ("Apps"). */
  label: string;
  previousHref?: string | null;
  nextHref?: string | null;
  nextLabel?: ReactNode;
  previousLabel?: ReactNode;
  /** The current range ("1 to 24 of 94"). */
  children?: ReactNode;
};

/** Links to the previous and next page; they work without scripts. */
export function Pagination({
  label,
  previousHref,
  nextHref,
  previousLabel = "Previous",
  nextLabel = "Next",
  children,
}: PaginationProps) {
  if (!previousHref && !nextHref && !children) return null;
  return (
    <nav aria-label={`${label}, pages`} className="mt-8 flex flex-col items-center gap-3 text-sm">
      <div className="flex flex-wrap justify-center gap-2">
        {previousHref && (
          <Link href={previousHref} rel="prev" className={buttonVariants({ variant: "outline" })}>
            {previousLabel}
          </Link>
        )}
        {nextHref && (
          <Link href={nextHref} rel="next" className={buttonVariants({ variant: "outline" })}>
            {nextLabel}
          </Link>
        )}
      </div>
      {children && <p className="nums text-muted-foreground">{children}</p>}
    </nav>
  );
}
