"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/text-field";
import type { ActionForm, ActionResult } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { proposalInput, type ProposalInput } from "@/lib/hiring/proposals/proposals.schema";
import type { BudgetType } from "@/lib/hiring/requests/requests.constants";

type ProposalFormProps = {
  /** Identifies the draft. */
  draftName: string;
  start: ProposalInput;
  budgetType: BudgetType;
  submit: { label: string; pending: string };
  /** Shows errors in the form. */
  onSubmit: (input: ProposalInput, form: ActionForm) => Promise<ActionResult>;
  onCancel?: () => void;
};

/** The proposal form. Keeps a draft across reloads. */
export function ProposalForm({ draftName, start, budgetType, submit, onSubmit, onCancel }: ProposalFormProps) {
  const form = useForm({ resolver: zodResolver(proposalInput), defaultValues: start });
  const { control, formState } = form;
  const { restored, startOver, clear } = useFormDraft(form, draftName);
  const send = form.handleSubmit(async (input) => {
    if ((await onSubmit(input, form)) === "done") clear();
  });
  return (
    <Form {...form}>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <form method="post" noValidate onSubmit={send} className="grid max-w-[44rem] gap-5">
        <TextareaField
          control={control}
          name="proposal"
          label="Proposal"
          hint="What you'd do, in what order, and similar work you've done. Only the client sees this."
          className="min-h-48"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="estimatedCost"
            label="Estimated cost"
            hint={
              budgetType === "hourly"
                ? "US dollars per hour, like 60 or 72.50."
                : "US dollars for the whole project, like 450 or 1250."
            }
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="estimatedTimeline"
            label="Estimated timeline"
            hint="“5 weeks”, or “about 30 hours”."
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="default" aria-disabled={formState.isSubmitting}>
            {formState.isSubmitting ? submit.pending : submit.label}
          </Button>
          {onCancel && (
            <Button
              variant="ghost"
              aria-disabled={formState.isSubmitting}
              onClick={() => {
                clear();
                onCancel();
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Form>
  );
}
