"use client";

import { FilterForm } from "@/components/lists/filter-form";
import { FilterSelects } from "@/components/lists/filters";
import { SearchInput } from "@/components/lists/search-input";
import { paths } from "@/lib/foundation/paths";
import type { DirectoryQuery } from "@/lib/hiring/developers/developers.queries";
import type { DeveloperSort } from "@/lib/hiring/developers/developers.constants";
import { directoryFilters } from "@/lib/hiring/developers/directory.constants";

const SORT_LABELS: Record<DeveloperSort, string> = {
  rating: "Highest rated apps",
  "client-rating": "Highest rated by clients",
  experience: "Most experienced",
  projects: "Most projects",
  "rate-low": "Rate, low to high",
  "rate-high": "Rate, high to low",
  newest: "Newest",
};

/** Search, filters and sort order of the directory (docs/product.md#developer-directory). */
export function DirectoryFilters({ state }: { state: DirectoryQuery }) {
  const { search, sort = "" } = state;
  const sorts = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));
  return (
    <FilterForm
      action={paths.hireDevelopers}
      label="Developers"
      className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-[1fr_1.2fr_0.9fr_1.1fr_1.1fr_1.1fr_1.2fr]"
    >
      <SearchInput
        value={search}
        label="Search developers"
        placeholder="Search by name, title or skill"
        className="col-span-full"
      />
      <FilterSelects
        filters={directoryFilters}
        state={state}
        sort={{
          // The last one of seven fills its row.
          className: "max-sm:col-span-2 sm:max-lg:col-span-3 lg:max-xl:col-span-2",
          // Searches sort by relevance by default.
          value: !search && sort === "rating" ? "" : sort,
          options: [
            { value: "", label: search ? "Best match" : SORT_LABELS.rating },
            ...(search ? sorts : sorts.filter(({ value }) => value !== "rating")),
          ],
        }}
      />
    </FilterForm>
  );
}
