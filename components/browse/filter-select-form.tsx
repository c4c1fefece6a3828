import NextForm from "next/form";
import { AutoSubmit } from "@/components/layout/auto-submit";
import { buttonVariants } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { browseParams } from "@/lib/format/browse-href";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { paths } from "@/lib/paths";

type FilterSelectFormProps = {
  state: BrowseQuery;
  name: "builtWith" | "sort";
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
  const otherParams = browseParams({ ...state, after: undefined, before: undefined }).filter(([key]) => key !== name);
  return (
    <NextForm action={paths.browseApps} className={className}>
      {otherParams.map(([key, current]) => (
        <input key={key} type="hidden" name={key} value={current} />
      ))}
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-2 block text-sm font-semibold"}>
        {label}
      </label>
      <AutoSubmit>
        <NativeSelect id={id} name={name} key={value} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </AutoSubmit>
      <noscript>
        <button type="submit" className={buttonVariants({ variant: "outline", size: "sm" })}>
          Apply
        </button>
      </noscript>
    </NextForm>
  );
}
