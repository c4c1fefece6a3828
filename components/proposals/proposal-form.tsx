"use client";

import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import type { FormDraft } from "@/components/layout/form-draft";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import type { FormErrorTarget } from "@/components/layout/set-field-errors";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useAutosaveDraft } from "@/components/layout/use-autosave-draft";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { BudgetType } from "@/lib/project-requests/project-requests.constants";
import type { ProposalInput } from "@/lib/proposals/proposals.schema";

const validation = lazyResolver<ProposalInput, ProposalInput>(() =>
  import("@/lib/proposals/proposals.schema").then(({ proposalInput }) => proposalInput),
);

type ProposalFormProps = {
  /** Identifies the draft. */
  draftName: string;
  start: ProposalInput;
  budgetType: BudgetType;
  submit: { label: string; pending: string };
  /** Resolves to whether it succeeded. */
  onSubmit: (input: ProposalInput, form: FormErrorTarget) => Promise<boolean>;
  onCancel?: () => void;
};

/** The proposal form. Keeps a draft across reloads. */
export function ProposalForm({ draftName, start, ...form }: ProposalFormProps) {
  const drafted = useFormDraft(draftName, start);
  return (
    <>
      {drafted.restored && <DraftNotice className="mb-6" onStartOver={drafted.startOver} />}
      <Fields key={drafted.key} start={drafted.defaultValues} draft={drafted.draft} {...form} />
    </>
  );
}

function Fields({
  start,
  draft,
  budgetType,
  submit,
  onSubmit,
  onCancel,
}: Omit<ProposalFormProps, "draftName"> & { draft: FormDraft<ProposalInput> }) {
  const form = useForm<ProposalInput, unknown, ProposalInput>({ resolver: validation.resolver, defaultValues: start });
  const { errors, isSubmitting } = form.formState;
  useAutosaveDraft(form, draft);
  const cost = {
    hint:
      budgetType === "hourly"
        ? "US dollars per hour, like 60 or 72.50."
        : "US dollars for the whole project, like 450 or 1250.",
    error: errors.estimatedCost?.message,
  };
  const time = { hint: "“5 weeks”, or “about 30 hours”.", error: errors.estimatedTimeline?.message };
  const text = {
    hint: "What you would do, in which order, and what you have done like it. Only the client reads this.",
    error: errors.proposal?.message,
  };
  async function send(input: ProposalInput) {
    if (await onSubmit(input, form)) draft.clear();
  }
  return (
    <form
      method="post"
      noValidate
      onFocus={validation.prepare}
      onSubmit={form.handleSubmit(send)}
      className="grid max-w-[44rem] gap-5"
    >
      <Field htmlFor="proposal-text" label="Proposal" {...text}>
        <Textarea className="min-h-48" {...form.register("proposal")} {...fieldAria("proposal-text", text)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field htmlFor="proposal-cost" label="Estimated cost" {...cost}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...form.register("estimatedCost")}
            {...fieldAria("proposal-cost", cost)}
          />
        </Field>
        <Field htmlFor="proposal-time" label="Estimated timeline" {...time}>
          <Input autoComplete="off" {...form.register("estimatedTimeline")} {...fieldAria("proposal-time", time)} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="default" aria-disabled={isSubmitting}>
          {isSubmitting ? submit.pending : submit.label}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            aria-disabled={isSubmitting}
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
