"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/text-field";
import { AttachmentField } from "@/components/forms/uploads/attachment-field";
import { proposalRules } from "@/components/forms/uploads/upload-rules";
import type { ActionForm, ActionResult } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { MilestoneRows } from "@/components/hiring/projects/milestone-rows";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { toCents } from "@/lib/foundation/format/money";
import { hiredMessages } from "@/lib/hiring/projects/projects.constants";
import { fromMilestoneRows, sumRows, typedCents } from "@/lib/hiring/projects/projects.schema";
import { MAX_PROPOSAL_FILES } from "@/lib/hiring/proposals/proposals.constants";
import { proposalForm, type ProposalFormValues, type ProposalInput } from "@/lib/hiring/proposals/proposals.schema";
import type { BudgetType } from "@/lib/hiring/requests/requests.constants";

/** The milestones that the proposal offers, if any: they add up to the estimated cost. */
function OfferedMilestones() {
  const { control } = useFormContext<ProposalFormValues>();
  const cost = useWatch({ control, name: "estimatedCost" });
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-lg border border-border p-4 sm:p-5">
      <legend className="px-1.5 text-sm font-medium">
        <span>Milestones</span> <span className="font-normal text-muted-foreground">(optional)</span>
      </legend>
      <p className="-mt-1 text-xs text-muted-foreground">
        The client pays one milestone at a time. If you don&apos;t add any, the project starts with a single milestone
        for the full price.
      </p>
      <MilestoneRows totalCents={typedCents(cost)} totalName="estimated" min={0} />
    </fieldset>
  );
}

type ProposalFormProps = {
  /** Identifies the draft. */
  draftName: string;
  start: ProposalFormValues;
  budgetType: BudgetType;
  submit: { label: string; pending: string };
  /** Shows errors in the form. */
  onSubmit: (input: Required<ProposalInput>, form: ActionForm) => Promise<ActionResult>;
  onCancel?: () => void;
};

/** The proposal form. Keeps a draft across reloads. */
export function ProposalForm({ draftName, start, budgetType, submit, onSubmit, onCancel }: ProposalFormProps) {
  const form = useForm({ resolver: zodResolver(proposalForm), defaultValues: start });
  const { control, formState } = form;
  const { restored, startOver, clear } = useFormDraft(form, draftName);
  const [uploading, setUploading] = useState(false);
  const send = form.handleSubmit(async ({ milestones: rows, ...input }) => {
    const [sum, cost] = [sumRows(rows), toCents(input.estimatedCost)];
    if (rows.length > 0 && budgetType === "fixed" && sum !== cost)
      return form.setError("milestones", { message: hiredMessages.wrongSum(sum, cost) });
    const milestones = budgetType === "fixed" ? fromMilestoneRows(rows) : [];
    if ((await onSubmit({ ...input, milestones }, form)) === "done") clear();
  });
  return (
    <Form {...form}>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <form method="post" noValidate onSubmit={send} className="grid max-w-[44rem] grid-cols-1 gap-5">
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
                : "US dollars for the whole project, like 450 or 1,250."
            }
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="estimatedTimeline"
            label="Estimated timeline"
            hint="For example, “5 weeks” or “about 30 hours.”"
            autoComplete="off"
          />
        </div>
        {budgetType === "fixed" && <OfferedMilestones />}
        <AttachmentField
          id="proposal-files"
          name="attachments"
          label="Files"
          rules={proposalRules}
          max={MAX_PROPOSAL_FILES}
          onUploadingChange={setUploading}
        />
        <p className="-mt-2 text-xs text-muted-foreground">Only the client can open your files.</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="default" aria-disabled={formState.isSubmitting || uploading}>
            {uploading ? "Uploading files..." : formState.isSubmitting ? submit.pending : submit.label}
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
