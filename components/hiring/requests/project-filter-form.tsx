import { FilterForm } from "@/components/lists/filter-form";
import { FilterSelects } from "@/components/lists/filters";
import { SearchInput } from "@/components/lists/search-input";
import { Input } from "@/components/ui/input";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { paths } from "@/lib/foundation/paths";
import { SKILL_FILTERS } from "@/lib/hiring/developers/developers.constants";
import type { ProjectSort } from "@/lib/hiring/requests/requests.constants";
import { requestFilters } from "@/lib/hiring/requests/filters.constants";
import type { RequestsPageQuery } from "@/lib/hiring/requests/requests.queries";

const SORT_LABELS: Record<ProjectSort, string> = {
  newest: "Newest",
  oldest: "Oldest",
  "budget-high": "Budget, high to low",
  "budget-low": "Budget, low to high",
  proposals: "Most proposals",
};

/** Search, filters and sort order of the project requests. */
export function ProjectFilterForm({ state }: { state: RequestsPageQuery }) {
  const { search, skill = "", sort = "" } = state;
  const sorts = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));
  return (
    <FilterForm
      action={paths.projectRequests}
      label="Project requests"
      className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-6"
    >
      <SearchInput
        value={search}
        label="Search projects"
        placeholder="Search by title, description or skill"
        className="col-span-full sm:col-span-2 xl:col-span-4"
      />
      <div className="col-span-full sm:col-span-1 xl:col-span-2">
        <Input
          key={skill}
          type="search"
          name="skill"
          list="skills"
          defaultValue={skill}
          maxLength={TEXT_LIMITS.listEntry}
          aria-label="Skill"
          placeholder="Skill"
          autoComplete="off"
        />
        <datalist id="skills">
          {SKILL_FILTERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {/* With two fields, Enter submits only a form that has a button. */}
      <button type="submit" hidden>
        Search
      </button>
      <FilterSelects
        filters={requestFilters}
        state={state}
        sort={{
          // Searches sort by relevance by default.
          value: !search && sort === "newest" ? "" : sort,
          options: [
            { value: "", label: search ? "Best match" : SORT_LABELS.newest },
            ...(search ? sorts : sorts.filter(({ value }) => value !== "newest")),
          ],
        }}
      />
    </FilterForm>
  );
}
