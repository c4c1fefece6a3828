"use client";

import { clsx } from "clsx";
import { FilterSelectForm } from "@/components/catalog/browse/filter-select-form";
import { HiddenParams } from "@/components/catalog/browse/hidden-params";
import { FilterForm } from "@/components/lists/filter-form";
import { SearchInput } from "@/components/lists/search-input";
import { Link } from "@/components/shell/link";
import { LayoutGrid, List } from "@/components/ui/icons";
import type { AppSort } from "@/lib/catalog/apps/apps.constants";
import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import { browseHref } from "@/lib/catalog/apps/browse-href";
import { paths } from "@/lib/foundation/paths";

const SORT_LABELS: Record<AppSort, string> = {
  featured: "Featured",
  newest: "Newest",
  popular: "Most downloaded",
  rating: "Highest rated",
  "price-low": "Price, low to high",
  "price-high": "Price, high to low",
};

const sortOptions = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

/** Search, sort order, and grid or list view. */
export function Toolbar({ state }: { state: BrowseQuery }) {
  const views = [
    { view: "grid", label: "Grid view", Icon: LayoutGrid },
    { view: "list", label: "List view", Icon: List },
  ] as const;
  // Searches sort by relevance by default, so "Featured" becomes "Best match".
  const options = state.search
    ? sortOptions.map((option) => (option.value === "featured" ? { ...option, label: "Best match" } : option))
    : sortOptions;
  return (
    <div className="flex flex-wrap gap-2.5">
      <FilterForm action={paths.browseApps} label="Apps" className="min-w-0 flex-1">
        <HiddenParams state={{ ...state, exact: undefined }} except="search" />
        <SearchInput
          value={state.search}
          label="Search apps"
          placeholder="Search by name, tech or developer"
          suggests
        />
      </FilterForm>
      <div className="flex gap-2.5 max-sm:w-full">
        <FilterSelectForm
          state={state}
          name="sort"
          id="sort"
          label="Sort by"
          labelHidden
          value={state.sort}
          options={options}
          className="max-sm:flex-1 sm:w-44 sm:noscript:w-64"
        />
        <div role="group" aria-label="View" className="flex overflow-hidden rounded-md border border-input">
          {views.map(({ view, label, Icon }) => (
            <Link
              key={view}
              href={browseHref(state, { view, after: state.after, before: state.before })}
              aria-label={label}
              aria-current={state.view === view ? "true" : undefined}
              className={clsx(
                "grid w-10 place-items-center pointer-coarse:w-11",
                state.view === view ? "bg-primary text-primary-foreground" : "bg-card text-muted-foreground",
              )}
            >
              <Icon aria-hidden className="size-4" />
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}
