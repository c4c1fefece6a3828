"use client";

import type { UseFormReturn } from "react-hook-form";
import { NativeRadio } from "@/components/ui/native-radio";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";

const budgetTypes = [
  { value: "fixed", name: "Fixed", does: "A sum for the whole project" },
  { value: "hourly", name: "Hourly", does: "A rate for each hour" },
] as const;

/** The budget, fixed or hourly. */
export function BudgetField({ form }: { form: UseFormReturn<ProjectFormValues> }) {
  const budget = { hint: "US dollars, like 4200 or 62.50.", error: form.formState.errors.budget?.message };
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
              <NativeRadio value={value} {...form.register("budgetType")} />
              <span>
                <span className="font-semibold">{name}</span> <span className="text-muted-foreground">{does}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field htmlFor="project-budget" label="Budget" {...budget}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...form.register("budget")}
          {...fieldAria("project-budget", budget)}
        />
      </Field>
    </div>
  );
}
