import type { UseFormRegisterReturn } from "react-hook-form";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { SPECIALIZATIONS } from "@/lib/developers/developers.constants";

/** A developer's specializations, as in the directory's filter (docs/product.md#developer-directory). */
export function SpecializationCheckboxes(field: UseFormRegisterReturn) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Specializations</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {SPECIALIZATIONS.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
            <NativeCheckbox value={name} {...field} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
