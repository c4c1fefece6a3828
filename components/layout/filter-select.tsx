import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";

type FilterSelectProps = Omit<ComponentProps<typeof Select>, "children"> & {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** A select of a GET form; shows `value` again when the URL changes. */
export function FilterSelect({ value, options, ...props }: FilterSelectProps) {
  return (
    <Select key={value} defaultValue={value} {...props}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
