import type { ComponentProps } from "react";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { NativeSelect } from "@/components/ui/native-select";
import { activeFilters, filterParams, type Filters, selectOptions } from "@/lib/foundation/format/list-filters";

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

type FilterSelectsProps = {
  filters: Filters;
  /** The query of the page. */
  state: Record<string, unknown>;
  /** The sort select: its value, its options, and its place in the form. */
  sort: { value: string; options: readonly { value: string; label: string }[]; className?: string };
};

/** The selects of a list's filters and sort order, with a button for browsers without scripts. */
export function FilterSelects({ filters, state, sort }: FilterSelectsProps) {
  const chosen = filterParams(filters, state);
  return (
    <>
      {Object.entries(filters).map(([name, filter]) => (
        <FilterSelect
          key={name}
          name={name}
          aria-label={filter.label}
          value={chosen[name] ?? ""}
          options={selectOptions(filter)}
        />
      ))}
      <FilterSelect name="sort" aria-label="Sort by" {...sort} />
      <noscript className="col-span-full">
        <button type="submit" className={buttonVariants({ variant: "outline", size: "sm" })}>
          Apply
        </button>
      </noscript>
    </>
  );
}

type FilterSelectProps = Omit<ComponentProps<typeof NativeSelect>, "children"> & {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** A select of a GET form; shows `value` again when the URL changes. */
export function FilterSelect({ value, options, ...props }: FilterSelectProps) {
  return (
    <NativeSelect key={value} defaultValue={value} {...props}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
