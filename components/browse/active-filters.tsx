import { FilterChips } from "@/components/layout/filter-chips";
import { PRICE_BANDS } from "@/lib/apps/apps.constants";
import { browseHref } from "@/lib/format/browse-href";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { paths } from "@/lib/paths";

/** The active filters of the catalog. */
export function ActiveFilters({ state }: { state: BrowseQuery }) {
  const filters = [
    { label: state.search && `“${state.search}”`, drop: { search: "" } },
    { label: state.category, drop: { category: undefined } },
    { label: PRICE_BANDS.find(({ slug }) => slug === state.price)?.label, drop: { price: undefined } },
    { label: state.builtWith, drop: { builtWith: undefined } },
  ];
  return (
    <FilterChips<Partial<BrowseQuery>>
      filters={filters}
      href={(change) => browseHref(state, change)}
      clearHref={paths.browseApps}
    />
  );
}
