"use client";

import { clsx } from "clsx";
import { FilterSelectForm } from "@/components/catalog/browse/filter-select-form";
import { Link } from "@/components/shell/link";
import { browseFilters } from "@/lib/catalog/apps/browse.constants";
import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import type { CategoryCount } from "@/lib/catalog/apps/apps.rows";
import { browseHref } from "@/lib/catalog/apps/browse-href";
import { type Filter, selectOptions } from "@/lib/foundation/format/list-filters";
import { formatCount } from "@/lib/foundation/format/numbers";

export type FilterOption = { label: string; href: string; chosen: boolean; count: number | undefined };

/** A single choice as links that look like radio buttons, so that it works without scripts. */
function FilterLinks({ title, options }: { title: string; options: readonly FilterOption[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="-mx-1.5">
        {options.map(({ label, href, chosen, count }) => (
          <li key={label}>
            <Link
              href={href}
              rel="nofollow"
              aria-current={chosen ? "true" : undefined}
              className={clsx(
                "group flex min-h-7.5 items-center gap-2.5 rounded-sm px-1.5 text-sm transition-colors duration-120 hover:text-foreground pointer-coarse:min-h-11",
                chosen ? "font-semibold text-foreground" : "text-muted-foreground",
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  "size-4 shrink-0 rounded-full border bg-card",
                  chosen ? "border-5 border-hot" : "border-input group-hover:border-muted-foreground",
                )}
              />
              <span>{label}</span>
              {count !== undefined && <span className="nums ml-auto text-xs font-normal">{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FiltersProps = {
  state: BrowseQuery;
  /** Null when the counts are not known. */
  categories: readonly CategoryCount[] | null;
  /** Where it is shown; the page has it twice: next to the list and in the drawer. */
  placement: "aside" | "drawer";
};

type FilterControlProps = {
  state: BrowseQuery;
  id: string;
  name: string;
  filter: Filter;
  /** The number of apps by value, where it is known. */
  counts: ReadonlyMap<unknown, number> | null | undefined;
};

function FilterControl({ state, id, name, filter, counts }: FilterControlProps) {
  const { label, all, control, options } = filter;
  const chosen = new Map<string, unknown>(Object.entries(state)).get(name);
  if (control === "select") {
    return (
      <FilterSelectForm
        state={state}
        name={name}
        id={id}
        label={label}
        value={options.find(({ value }) => value === chosen)?.slug ?? ""}
        options={selectOptions(filter)}
      />
    );
  }
  const total = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <FilterLinks
      title={label}
      options={[{ value: undefined, label: all }, ...options].map((option) => ({
        label: option.label,
        href: browseHref(state, { [name]: option.value }),
        chosen: option.value === chosen,
        count: (option.value === undefined ? total : counts?.get(option.value)) ?? undefined,
      }))}
    />
  );
}

/** The declared filters of the catalog. A client component because the page has it twice (decision 0007). */
export function Filters({ state, categories, placement }: FiltersProps) {
  const counts = new Map([["category", categories && new Map(categories.map(({ name, count }) => [name, count]))]]);
  return (
    <div className="grid gap-7">
      {Object.entries(browseFilters).map(([name, filter]) => (
        <FilterControl
          key={name}
          state={state}
          id={`${placement}-${name}`}
          name={name}
          filter={filter}
          counts={counts.get(name)}
        />
      ))}
    </div>
  );
}
