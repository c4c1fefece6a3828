"use client";

import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { getErrorMessage } from "@/components/ui/form";
import { CircleAlert, Plus, Trash2 } from "@/components/ui/icons";
import { formatCents } from "@/lib/foundation/format/money";
import { MAX_MILESTONES } from "@/lib/hiring/projects/projects.constants";
import { type MilestoneRow, sumRows } from "@/lib/hiring/projects/projects.schema";

type FormWithRows = { milestones: MilestoneRow[] };

type MilestoneRowsProps = {
  /** What they are to add up to, in cents; null while that isn't typed. */
  totalCents: number | null;
  /** What that is called, "agreed" or "estimated". */
  totalName: string;
  /** How many rows can't be removed. */
  min: 0 | 1;
};

/** What is still to be distributed, while the amounts are typed. */
function Remainder({ totalCents, totalName }: Omit<MilestoneRowsProps, "min">) {
  const { control } = useFormContext<FormWithRows>();
  const typed = sumRows(useWatch({ control, name: "milestones" }));
  const rest = (totalCents ?? 0) - typed;
  return (
    <p role="status" className="nums text-sm text-muted-foreground">
      {totalCents === null
        ? `${formatCents(typed)} so far.`
        : rest === 0
          ? `Adds up to the ${totalName} ${formatCents(totalCents)}.`
          : rest > 0
            ? `${formatCents(rest)} of ${formatCents(totalCents)} left to assign.`
            : `${formatCents(-rest)} more than the ${totalName} ${formatCents(totalCents)}.`}
    </p>
  );
}

/** The field `milestones` of the surrounding form: one row for each, added and removed. */
export function MilestoneRows({ totalCents, totalName, min }: MilestoneRowsProps) {
  const { control } = useFormContext<FormWithRows>();
  const { errors } = useFormState({ control, name: "milestones" });
  const { fields, append, remove } = useFieldArray({ control, name: "milestones" });
  const error = errors.milestones?.message ?? getErrorMessage(errors.milestones?.root);
  return (
    <>
      <ol className="grid grid-cols-1 gap-5 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="border-t border-border pt-5 first:border-t-0 first:pt-0">
            <fieldset className="flex flex-wrap gap-3 sm:grid sm:grid-cols-[minmax(0,1fr)_8rem_10rem_auto]">
              <legend className="sr-only">{`Milestone ${index + 1}`}</legend>
              <TextField
                control={control}
                name={`milestones.${index}.title`}
                label={`Milestone ${index + 1}`}
                itemClassName="basis-full"
                autoComplete="off"
              />
              <TextField
                control={control}
                name={`milestones.${index}.amount`}
                label="Amount"
                itemClassName="min-w-0 flex-[1_1_5.5rem]"
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                control={control}
                name={`milestones.${index}.dueOn`}
                label="Due"
                optional
                itemClassName="min-w-0 flex-[1_1_9.25rem]"
                type="date"
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove milestone ${index + 1}`}
                aria-disabled={fields.length <= min}
                onClick={() => remove(index)}
                className="mt-7 aria-disabled:opacity-40"
              >
                <Trash2 aria-hidden />
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={fields.length >= MAX_MILESTONES}
          onClick={() => append({ title: "", amount: "", dueOn: "" })}
        >
          <Plus aria-hidden />
          Add milestone
        </Button>
        {fields.length > 0 && <Remainder totalCents={totalCents} totalName={totalName} />}
      </div>
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
