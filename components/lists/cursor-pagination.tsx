import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { Pagination, PaginationContent, PaginationItem } from "@/components/ui/pagination";

type CursorPaginationProps = {
  /** The list's content, for screen readers ("Apps"). */
  label: string;
  previousHref?: string | null;
  nextHref?: string | null;
  nextLabel?: ReactNode;
  previousLabel?: ReactNode;
};

/** Links to the previous and next page of a cursor list; they work without scripts. */
export function CursorPagination({
  label,
  previousHref,
  nextHref,
  previousLabel = "Previous",
  nextLabel = "Next",
}: CursorPaginationProps) {
  if (!previousHref && !nextHref) return null;
  return (
    <Pagination aria-label={`${label}, pages`}>
      <PaginationContent>
        {previousHref && (
          <PaginationItem>
            <Link href={previousHref} rel="prev" className={buttonVariants({ variant: "outline" })}>
              {previousLabel}
            </Link>
          </PaginationItem>
        )}
        {nextHref && (
          <PaginationItem>
            <Link href={nextHref} rel="next" className={buttonVariants({ variant: "outline" })}>
              {nextLabel}
            </Link>
          </PaginationItem>
        )}
      </PaginationContent>
    </Pagination>
  );
}
