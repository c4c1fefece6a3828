import type { ComponentProps } from "react";
import { NativeSelect } from "@/components/ui/native-select";

type FilterSelectProps = Omit<ComponentProps<typeof NativeSelect>, "children"> & {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** A select of a GET form; shows `value` again when the URL changes. */
export function FilterSelect({ value, options, ...props }: FilterSelectProps) {
  return (
    <NativeSelect key={value} defaultValue={value} {...props}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
