import { X } from "@/components/ui/icons";
import { Link } from "@/components/layout/link";
import { activeFilters, type Filters } from "@/lib/format/list-filters";

type FilterChipsProps<Query> = {
  filters: Filters;
  query: Query;
  /** Returns the URL after a change. */
  href: (query: Query, change: Partial<Query>) => string;
  /** The URL without any filter. */
  clearHref: string;
};

const CHIP =
  "narrow inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-border bg-card px-2.5 text-xs transition-colors duration-120 hover:border-input";

/** A list's search and active filters, with buttons to remove one or all of them. */
export function FilterChips<Query extends { search: string }>({
  filters,
  query,
  href,
  clearHref,
}: FilterChipsProps<Query>) {
  const chips = [
    ...(query.search ? [{ name: "search", label: `“${query.search}”` }] : []),
    ...activeFilters(filters, query).map(({ name, option }) => ({ name, label: option.label })),
  ];
  if (chips.length === 0) return null;
  return (
    <>
      {chips.map(({ name, label }) => (
        <Link
          key={name}
          href={href({ ...query, [name]: name === "search" ? "" : undefined }, {})}
          aria-label={`Remove filter ${label}`}
          className={CHIP}
        >
          <span dir="auto" className="truncate">
            {label}
          </span>
          <X aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </Link>
      ))}
      <Link href={clearHref} className="link py-1 text-xs leading-4">
        Clear Filters
      </Link>
    </>
  );
}
