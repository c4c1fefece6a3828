"use client";

import { FilterLinks } from "@/components/browse/filter-links";
import { FilterSelectForm } from "@/components/browse/filter-select-form";
import { browseFilters } from "@/lib/apps/app-filters.constants";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { browseHref } from "@/lib/format/browse-href";
import { selectOptions, type Filter } from "@/lib/format/list-filters";

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
