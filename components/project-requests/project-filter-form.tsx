import { Search } from "@/components/ui/icons";
import NextForm from "next/form";
import { AutoSubmit } from "@/components/layout/auto-submit";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { paths } from "@/lib/paths";
import { projectSlug, type RequestsPageQuery } from "@/lib/project-requests/requests-page.schema";
import {
  ALL_BUDGETS,
  ALL_PROJECT_CATEGORIES,
  BUDGET_BANDS,
  PROJECT_CATEGORIES,
  type ProjectSort,
} from "@/lib/project-requests/project-requests.constants";

const SORT_LABELS: Record<ProjectSort, string> = {
  newest: "Newest",
  oldest: "Oldest",
  "budget-high": "Budget, high to low",
  "budget-low": "Budget, low to high",
  proposals: "Most proposals",
};

type FilterSelect = {
  name: "category" | "budget" | "sort";
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

function getFilterSelects({ category, budget, sort }: RequestsPageQuery): FilterSelect[] {
  return [
    {
      name: "category",
      label: "Category",
      value: category ? projectSlug(category) : "",
      options: [
        { value: "", label: ALL_PROJECT_CATEGORIES },
        ...PROJECT_CATEGORIES.map((name) => ({ value: projectSlug(name), label: name })),
      ],
    },
    {
      name: "budget",
      label: "Budget",
      value: budget ?? "",
      options: [{ value: "", label: ALL_BUDGETS }, ...BUDGET_BANDS.map(({ slug, label }) => ({ value: slug, label }))],
    },
    {
      name: "sort",
      label: "Sort by",
      value: sort,
      options: Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label })),
    },
  ];
}

/**
 * Search, filters and sort order as a plain GET form. Submits when a select changes; without scripts it has a button.
 */
export function ProjectFilterForm({ state }: { state: RequestsPageQuery }) {
  return (
    <NextForm action={paths.projectRequests} role="search" aria-label="Project requests">
      <AutoSubmit>
        <div className="grid gap-2.5 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_13rem]">
          <div className="relative sm:col-span-3 lg:col-span-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              key={state.search}
              type="search"
              name="search"
              defaultValue={state.search}
              maxLength={200}
              aria-label="Search projects"
              placeholder="Search by title, description or skill"
              className="pl-10"
            />
          </div>
          {getFilterSelects(state).map(({ name, label, value, options }) => (
            <NativeSelect key={`${name} ${value}`} name={name} defaultValue={value} aria-label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </NativeSelect>
          ))}
        </div>
      </AutoSubmit>
      <noscript>
        <button type="submit" className={buttonVariants({ variant: "outline", size: "sm", className: "mt-2.5" })}>
          Apply
        </button>
      </noscript>
    </NextForm>
  );
}
