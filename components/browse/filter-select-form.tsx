import NextForm from "next/form";
import { HiddenParams } from "@/components/browse/hidden-params";
import { AutoSubmit } from "@/components/layout/auto-submit";
import { buttonVariants } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
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
export function FilterSelectForm({
  state,
  name,
  id,
  label,
  labelHidden,
  value,
  options,
  className,
}: FilterSelectFormProps) {
  return (
    <NextForm action={paths.browseApps} className={className}>
      <HiddenParams state={state} except={name} />
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-2 block text-sm font-semibold"}>
        {label}
      </label>
      <AutoSubmit>
        <Select id={id} name={name} key={value} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </AutoSubmit>
      <noscript>
        <button type="submit" className={buttonVariants({ variant: "outline", size: "sm" })}>
          Apply
        </button>
      </noscript>
    </NextForm>
  );
}
