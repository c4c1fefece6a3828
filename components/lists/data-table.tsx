import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { ArrowDown, ArrowUp } from "@/components/ui/icons";
import { cn } from "@/lib/foundation/utils";

/** How a column is sorted now, if it is, and the URL of the list in the other or its first direction. */
export type ColumnSort = { direction: "ascending" | "descending" | undefined; href: string };

/**
 * Returns the sort of a column that the list can be sorted by in two orders.
 * @param orders the one that a press on the heading leads to, and the one that the next press leads to
 */
export function columnSort<S>(
  current: S,
  orders: { [direction in "ascending" | "descending"]: S } & { first: "ascending" | "descending" },
  href: (sort: S) => string,
): ColumnSort {
  const second = orders.first === "ascending" ? "descending" : "ascending";
  return {
    direction: (["ascending", "descending"] as const).find((direction) => orders[direction] === current),
    href: href(orders[current === orders[orders.first] ? second : orders.first]),
  };
}

export type Column<T> = {
  label: string;
  /** Names the row. */
  rowHeader?: boolean;
  /** Amounts of money and counts: their digits align. */
  figures?: boolean;
  /** Hides the label, which screen readers read. */
  labelHidden?: boolean;
  sort?: ColumnSort;
  /** Leaves the column out where there is no room for it: below 768 or 1024 px. */
  hiddenBelow?: "md" | "lg";
  /** Classes of the cells: their width, and below 768 px their place in the card. */
  className?: string;
  cell: (row: T) => ReactNode;
};

const HIDDEN_BELOW = { md: "max-md:hidden", lg: "max-lg:hidden" } as const;

type DataTableProps<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Whether it's inside a card, which provides the border and padding. */
  inCard?: boolean;
  /** Classes of a row below 768 px, where it is a card: a grid of two columns unless they say otherwise. */
  cardClassName?: string;
};

/**
 * A heading that is a link to the list sorted by it, with an arrow that shows how it is sorted. Without the link where
 * the headings are invisible.
 */
function SortLink({ label, sort: { direction, href }, end }: { label: string; sort: ColumnSort; end?: boolean }) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <Link
      href={href}
      scroll={false}
      className={cn(
        "group/sort inline-flex max-md:hidden min-h-6 items-center gap-1 hover:text-foreground",
        end && "flex-row-reverse",
      )}
    >
      {label}
      <Arrow
        aria-hidden
        className={cn(
          "size-3.5",
          !direction && "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60",
        )}
      />
    </Link>
  );
}

/**
 * A list as a table, whose rows become cards below 768 px by style alone. The roles are stated because browsers drop
 * those of table elements that are displayed as something else.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, inCard = false, cardClassName }: DataTableProps<T>) {
  return (
    <table
      role="table"
      className={cn(
        "w-full text-sm max-md:block md:border-separate md:border-spacing-0",
        inCard ? "border-b border-border" : "rounded-lg border border-border bg-card",
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ label, labelHidden, figures, sort, hiddenBelow }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              aria-sort={sort?.direction}
              className={cn(
                "px-2.5 py-2 text-left text-xs font-medium whitespace-nowrap text-muted-foreground",
                inCard ? "first:pl-0 last:pr-0" : "first:pl-5 last:pr-5",
                figures && "text-right",
                hiddenBelow && HIDDEN_BELOW[hiddenBelow],
              )}
            >
              {labelHidden ? (
                <span className="sr-only">{label}</span>
              ) : sort ? (
                <>
                  <span className="md:hidden">{label}</span>
                  <SortLink label={label} sort={sort} end={figures} />
                </>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={cn(
              "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-t max-md:border-border max-md:py-3.5",
              !inCard && "max-md:px-4 max-md:first:border-t-0",
              cardClassName,
            )}
          >
            {columns.map(({ label, rowHeader, figures, hiddenBelow, className, cell }) => {
              const Cell = rowHeader ? "th" : "td";
              return (
                <Cell
                  key={label}
                  role={rowHeader ? "rowheader" : "cell"}
                  scope={rowHeader ? "row" : undefined}
                  className={cn(
                    "text-left font-normal md:h-11 md:border-t md:border-border md:px-2.5 md:py-1",
                    inCard ? "md:first:pl-0 md:last:pr-0" : "md:first:pl-5 md:last:pr-5",
                    figures && "nums text-right whitespace-nowrap",
                    hiddenBelow && HIDDEN_BELOW[hiddenBelow],
                    className,
                  )}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
