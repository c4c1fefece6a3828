"use client";

import { useController, useFormContext } from "react-hook-form";
import { type TagsFieldProps, TagsInput } from "@/components/forms/tags-input";
import { TextField } from "@/components/forms/text-field";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { NativeRadio } from "@/components/ui/native-radio";
import type { ProjectFormValues } from "@/lib/hiring/requests/requests.schema";

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

export type OfferedFinding = { finding: string; label: string };

/** Criteria that evaluate themselves: known vulnerabilities that the developer's release must no longer have. */
export function FindingsField({ findings }: { findings: readonly OfferedFinding[] }) {
  const { control } = useFormContext<ProjectFormValues>();
  const { field } = useController({ control, name: "findings" });
  const chosen = field.value ?? [];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Known vulnerabilities to fix</legend>
      <p className="mb-2 text-sm text-muted-foreground">
        These become acceptance criteria, too. We check them in the release that the developer submits.
      </p>
      <div className="grid gap-1">
        {findings.map(({ finding, label }) => (
          <label
            key={finding}
            className="flex min-h-8 items-start gap-2.5 text-sm wrap-anywhere pointer-coarse:min-h-11"
          >
            <NativeCheckbox
              className="mt-0.5 shrink-0"
              checked={chosen.includes(finding)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, finding] : chosen.filter((other) => other !== finding))
              }
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const splitSkills = (typed: string) =>
  typed
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean);

/** The required skills as tags, typed or pasted with commas. */
export function SkillsField(field: TagsFieldProps) {
  return (
    <TagsInput
      {...field}
      label="Required skills"
      optional
      hint="Press comma or Enter to add, like React, UI/UX Design or PostgreSQL."
      listLabel="Selected skills"
      parse={splitSkills}
      separator={/,/}
    />
  );
}
