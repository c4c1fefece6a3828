import { clsx } from "clsx";
import { HiddenParams } from "@/components/catalog/browse/hidden-params";
import { FilterForm } from "@/components/lists/filter-form";
import { FilterSelect } from "@/components/lists/filters";
import { buttonVariants } from "@/components/ui/button";
import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import { paths } from "@/lib/foundation/paths";

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

/**
 * A GET form with one select; keeps the other URL parameters. Without scripts it has a button: below the select, or
 * beside it if the label is hidden.
 */
export function FilterSelectForm({ state, id, label, labelHidden, className, ...select }: FilterSelectFormProps) {
  return (
    <FilterForm action={paths.browseApps} className={clsx(className, labelHidden && "flex items-start gap-2.5")}>
      <HiddenParams state={state} except={select.name} />
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-2 block text-sm font-semibold font-stretch-110%"}>
        {label}
      </label>
      <FilterSelect id={id} {...select} className={clsx(labelHidden && "min-w-0 flex-1")} />
      <noscript className={labelHidden ? undefined : "mt-2 block"}>
        <button type="submit" className={buttonVariants({ variant: "outline", size: labelHidden ? "default" : "sm" })}>
          Apply
        </button>
      </noscript>
    </FilterForm>
  );
}
