"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, useFieldArray, useForm, useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Form, getErrorMessage } from "@/components/ui/form";
import { CircleAlert, Plus, Trash2 } from "@/components/ui/icons";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { hiredMessages, MAX_MILESTONES } from "@/lib/hiring/projects/projects.constants";
import { milestonesForm, type MilestonesFormValues } from "@/lib/hiring/projects/projects.schema";

const emptyRow = { title: "", amount: "", dueOn: "" };

/** The sum of what is typed so far, in cents. */
const sumTyped = (rows: readonly { amount: string }[]) =>
  rows.reduce((total, { amount }) => {
    const typed = normalizeAmount(amount.trim());
    return total + (/^\d+(\.\d{1,2})?$/.test(typed) ? toCents(typed) : 0);
  }, 0);

/** What is still to be distributed, while the amounts are typed. */
function Remainder({ control, agreedCents }: { control: Control<MilestonesFormValues>; agreedCents: number }) {
  const rest = agreedCents - sumTyped(useWatch({ control, name: "milestones" }));
  return (
    <p role="status" className="nums text-sm text-muted-foreground">
      {rest === 0
        ? `Adds up to the agreed ${formatCents(agreedCents)}.`
        : rest > 0
          ? `${formatCents(rest)} of ${formatCents(agreedCents)} left to assign.`
          : `${formatCents(-rest)} more than the agreed ${formatCents(agreedCents)}.`}
    </p>
  );
}

type MilestoneFormProps = {
  projectId: string;
  agreedCost: string;
  /** The version of the milestones that the page shows. */
  version: number;
  milestones: readonly { title: string; amount: string; dueAt: string | null }[];
  otherName: string;
  onClose: () => void;
};

/** Proposes other milestones, starting from those that are agreed or proposed. */
export function MilestoneForm({ projectId, agreedCost, version, milestones, otherName, onClose }: MilestoneFormProps) {
  const form = useForm({
    resolver: zodResolver(milestonesForm),
    defaultValues: {
      milestones: milestones.map(({ title, amount, dueAt }) => ({ title, amount, dueOn: dueAt?.slice(0, 10) ?? "" })),
    },
  });
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "milestones" });
  const propose = useAction("PUT /api/projects/{id}/milestones", {
    form,
    success: { title: "Milestones proposed", description: `We'll email ${otherName}.` },
    returnPath: hiredProjectPath(projectId),
    refresh: "always",
    onSuccess: onClose,
  });
  const agreedCents = toCents(agreedCost);
  const submit = form.handleSubmit(async ({ milestones: rows }) => {
    const sum = sumTyped(rows);
    if (sum !== agreedCents) return form.setError("milestones", { message: hiredMessages.wrongSum(sum, agreedCents) });
    await propose({
      params: { id: projectId },
      body: {
        version,
        milestones: rows.map(({ title, amount, dueOn }) => ({
          title,
          amount,
          dueAt: dueOn ? `${dueOn}T23:59:59.000Z` : null,
        })),
      },
    });
  });
  const error = formState.errors.milestones?.message ?? getErrorMessage(formState.errors.milestones?.root);
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ol className="grid grid-cols-1 gap-5">
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
                  aria-disabled={fields.length === 1}
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
            onClick={() => append(emptyRow)}
          >
            <Plus aria-hidden />
            Add milestone
          </Button>
          <Remainder control={control} agreedCents={agreedCents} />
        </div>
        {error && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={formState.isSubmitting}>
            {formState.isSubmitting ? "Sending..." : "Propose milestones"}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Form>
  );
}
