import { FilterChips } from "@/components/layout/filter-chips";
import { directoryHref, type DirectoryQuery } from "@/lib/developers/directory.schema";
import { paths } from "@/lib/paths";

/** The active filters of the developer directory. */
export function ActiveDirectoryFilters({ state }: { state: DirectoryQuery }) {
  const filters = [
    { label: state.search && `“${state.search}”`, drop: { search: "" } },
    { label: state.skill, drop: { skill: undefined } },
    { label: state.specialization, drop: { specialization: undefined } },
  ];
  return (
    <FilterChips<Partial<DirectoryQuery>>
      filters={filters}
      href={(change) => directoryHref(state, change)}
      clearHref={paths.hireDevelopers}
    />
  );
}
