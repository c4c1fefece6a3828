import { HiddenParams } from "@/components/browse/hidden-params";
import { FilterForm } from "@/components/layout/filter-form";
import { FilterSelect } from "@/components/layout/filter-select";
import { buttonVariants } from "@/components/ui/button";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { paths } from "@/lib/paths";

type FilterSelectFormProps = {
  state: BrowseQuery;
  name: string;
  id: string;
  label: string;
  labelHidden?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
};

/** A GET form with one select; keeps the other URL parameters. */
export function FilterSelectForm({ state, id, label, labelHidden, className, ...select }: FilterSelectFormProps) {
  return (
    <FilterForm action={paths.browseApps} className={className}>
      <HiddenParams state={state} except={select.name} />
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-2 block text-sm font-semibold font-stretch-110%"}>
        {label}
      </label>
      <FilterSelect id={id} {...select} />
      <noscript>
        <button type="submit" className={buttonVariants({ variant: "outline", size: "sm" })}>
          Apply
        </button>
      </noscript>
    </FilterForm>
  );
}
