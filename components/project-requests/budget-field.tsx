"use client";

import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/layout/text-field";
import { NativeRadio } from "@/components/ui/native-radio";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";

const budgetTypes = [
  { value: "fixed", name: "Fixed", does: "One price for the whole project" },
  { value: "hourly", name: "Hourly", does: "Pay by the hour" },
] as const;

/** The budget, fixed or hourly, of the surrounding form. */
export function BudgetField() {
  const { register } = useFormContext<ProjectFormValues>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Budget type</legend>
        <div className="grid gap-2">
          {budgetTypes.map(({ value, name, does }) => (
            <label
              key={value}
              className="flex cursor-pointer items-center gap-3 rounded-md border border-input bg-card px-3.5 py-2.5 text-sm transition-colors duration-120 hover:border-muted-foreground has-checked:border-foreground"
            >
              <NativeRadio value={value} {...register("budgetType")} />
              <span>
                <span className="font-semibold">{name}</span> <span className="text-muted-foreground">{does}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField<ProjectFormValues, "budget", unknown>
        name="budget"
        label="Budget"
        hint="In US dollars, like 4,200 or 62.50."
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}
