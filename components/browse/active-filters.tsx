import { FilterChips } from "@/components/layout/filter-chips";
import { browseFilters } from "@/lib/apps/app-filters.constants";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { browseHref } from "@/lib/format/browse-href";
import { activeFilters } from "@/lib/format/list-filters";
import { paths } from "@/lib/paths";

/** The active filters of the catalog. */
export function ActiveFilters({ state }: { state: BrowseQuery }) {
  const filters = [
    { label: state.search && `“${state.search}”`, drop: { search: "" } },
    ...activeFilters(browseFilters, state).map(({ name, option }) => ({
      label: option.label,
      drop: { [name]: undefined },
    })),
  ];
  return (
    <FilterChips<Partial<BrowseQuery>>
      filters={filters}
      href={(change) => browseHref(state, change)}
      clearHref={paths.browseApps}
    />
  );
}
