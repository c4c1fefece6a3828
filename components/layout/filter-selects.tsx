import { FilterSelect } from "@/components/layout/filter-select";
import { buttonVariants } from "@/components/ui/button";
import { filterParams, selectOptions, type Filters } from "@/lib/format/list-filters";

type FilterSelectsProps = {
  filters: Filters;
  /** The query of the page. */
  state: Record<string, unknown>;
  /** The sort select: its value, its options, and its place in the form. */
  sort: { value: string; options: readonly { value: string; label: string }[]; className?: string };
};

/** The selects of a list's filters and sort order, with a button for browsers without scripts. */
export function FilterSelects({ filters, state, sort }: FilterSelectsProps) {
  const chosen = filterParams(filters, state);
  return (
    <>
      {Object.entries(filters).map(([name, filter]) => (
        <FilterSelect
          key={name}
          name={name}
          aria-label={filter.label}
          value={chosen[name] ?? ""}
          options={selectOptions(filter)}
        />
      ))}
      <FilterSelect name="sort" aria-label="Sort by" {...sort} />
      <noscript className="col-span-full">
        <button type="submit" className={buttonVariants({ variant: "outline", size: "sm" })}>
          Apply
        </button>
      </noscript>
    </>
  );
}
