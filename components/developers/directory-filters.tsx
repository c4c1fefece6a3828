"use client";

import { FilterForm } from "@/components/layout/filter-form";
import { FilterSelect } from "@/components/layout/filter-select";
import { SearchInput } from "@/components/layout/search-input";
import { buttonVariants } from "@/components/ui/button";
import { directoryFilters } from "@/lib/developers/directory-filters.constants";
import type { DeveloperSort } from "@/lib/developers/developers.constants";
import type { DirectoryQuery } from "@/lib/developers/directory.schema";
import { filterParams, selectOptions } from "@/lib/format/list-filters";
import { paths } from "@/lib/paths";

const SORT_LABELS: Record<DeveloperSort, string> = {
  rating: "Highest rated",
  experience: "Most experienced",
  projects: "Most projects",
  "rate-low": "Rate, low to high",
  "rate-high": "Rate, high to low",
  newest: "Newest",
};

/** Search, filters and sort order of the directory (spec section 2). */
export function DirectoryFilters({ state }: { state: DirectoryQuery }) {
  const { search, sort = "" } = state;
  const chosen = filterParams(directoryFilters, state);
  const sorts = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));
  return (
    <FilterForm
      action={paths.hireDevelopers}
      label="Developers"
      className="grid gap-2.5 min-[30rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_11.5rem]"
    >
      <SearchInput
        value={search}
        label="Search developers"
        placeholder="Search by name, title or skill"
        className="max-lg:col-span-full"
      />
      {Object.entries(directoryFilters).map(([name, filter]) => (
        <FilterSelect
          key={name}
          name={name}
          aria-label={filter.label}
          value={chosen[name] ?? ""}
          options={selectOptions(filter)}
        />
      ))}
      {/* Searches sort by relevance by default. */}
      <FilterSelect
        name="sort"
        aria-label="Sort by"
        value={!search && sort === "rating" ? "" : sort}
        options={[
          { value: "", label: search ? "Best match" : SORT_LABELS.rating },
          ...(search ? sorts : sorts.filter(({ value }) => value !== "rating")),
        ]}
        className="max-lg:col-span-full"
      />
      <noscript className="col-span-full">
        <button type="submit" className={buttonVariants({ variant: "outline" })}>
          Apply
        </button>
      </noscript>
    </FilterForm>
  );
}
