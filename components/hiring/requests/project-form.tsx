"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { LabeledField, TextareaField, TextField } from "@/components/forms/text-field";
import { AttachmentField } from "@/components/forms/uploads/attachment-field";
import type { ActionResult, ErrorHandling } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useVersionConflict } from "@/components/forms/use-version-conflict";
import { compareVersions, VersionConflict, type VersionDifference } from "@/components/forms/version-conflict";
import {
  BudgetField,
  FindingsField,
  type OfferedFinding,
  SkillsField,
} from "@/components/hiring/requests/project-form-fields";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { attachmentName } from "@/lib/foundation/format/files";
import { formatBudget } from "@/lib/foundation/format/money";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { MAX_ATTACHMENTS, PROJECT_CATEGORIES } from "@/lib/hiring/requests/requests.constants";
import {
  projectForm,
  type ProjectFormValues,
  type ProjectRequestInput,
  type ProjectVersion,
} from "@/lib/hiring/requests/requests.schema";

const labels = {
  title: "Title",
  description: "Description",
  category: "Category",
  timeline: "Timeline",
  budget: "Budget",
  criteria: "Acceptance criteria",
  findings: "Known vulnerabilities to fix",
  codeOwner: "Who will own the code",
  requiredSkills: "Required skills",
  attachments: "Files",
};

/**
 * The values as a conflict shows them.
 * @param files those of both versions, so that two images with the same place in them have different numbers
 */
const toShown = (
  { attachments, requiredSkills, budget, budgetType, findings, ...rest }: ProjectFormValues,
  files: readonly string[],
) => ({
  ...rest,
  budget: formatBudget(normalizeAmount(budget), budgetType === "hourly" ? "hourly" : "fixed"),
  requiredSkills: requiredSkills.join(", "),
  findings: findings?.join(", ") ?? "",
  attachments: attachments.map((url) => attachmentName(url, files.indexOf(url))).join(", "),
});

/** Returns the fields of a request whose typed and saved values differ. */
export function compareProjectVersions(mine: ProjectFormValues, saved: ProjectFormValues): VersionDifference[] {
  const files = [...new Set([...mine.attachments, ...saved.attachments])];
  return compareVersions(labels, toShown(mine, files), toShown(saved, files));
}

type ProjectFormProps = {
  /** Identifies the draft. */
  draftKey: string;
  initial: ProjectVersion;
  /** Known vulnerabilities of the client's app that can be criteria. */
  findings?: readonly OfferedFinding[];
  /** Loads what is saved now, when another tab saved meanwhile. */
  loadSaved: () => Promise<ProjectVersion>;
  /** Whether only the invited developer will see it. */
  isPrivate?: boolean;
  /** What saving changes besides the request. */
  warning?: string | undefined;
  submit: { label: string; pending: string };
  /** Whether it is being saved, or the next page is loading. */
  pending: boolean;
  /** Saves over the version `before`; `discard` deletes the draft. */
  onSubmit: (
    values: ProjectRequestInput,
    before: ProjectVersion,
    errors: ErrorHandling,
    discard: () => void,
  ) => Promise<ActionResult>;
  /** A link that leaves the form; `discard` deletes the draft. */
  cancel: (discard: () => void) => ReactNode;
};

/** The form of a project request. Keeps a draft across reloads. */
export function ProjectForm({
  draftKey,
  initial,
  findings = [],
  loadSaved,
  isPrivate = false,
  warning,
  submit,
  pending,
  onSubmit,
  cancel,
}: ProjectFormProps) {
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: initial.values });
  const { control } = form;
  const { restored, startOver, clear } = useFormDraft(form, `project:${draftKey}`);
  const ready = useHydrated();
  const [uploading, setUploading] = useState(false);

  const { saved, getBase, detect, accept } = useVersionConflict({ initial, field: "version", loadSaved });

  const send = form.handleSubmit((values) => onSubmit(values, getBase(), { form, onError: detect }, clear));
  return (
    <Form {...form}>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <form method="post" noValidate onSubmit={send} className="grid grid-cols-1 max-w-[44rem] gap-6">
        <TextField control={control} name="title" label="Title" hint="Sum it up in one line." autoComplete="off" />
        <TextareaField
          control={control}
          name="description"
          label="Description"
          hint={
            "Who will use it, what already exists, and what “done” looks like. Leave a blank line to start a new " +
            "paragraph, and start list items with a dash."
          }
          className="min-h-48"
        />
        <TextareaField
          control={control}
          name="criteria"
          label="Acceptance criteria"
          optional
          hint={
            "What has to be true for you to accept the work, one per line. For example: the report includes refunds, and " +
            "it opens in under two seconds."
          }
          rows={3}
        />
        {findings.length > 0 && <FindingsField findings={findings} />}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <LabeledField control={control} name="category" label="Category">
            {(field) => (
              <NativeSelect {...field}>
                <option value="">Choose one</option>
                {PROJECT_CATEGORIES.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </NativeSelect>
            )}
          </LabeledField>
          <TextField
            control={control}
            name="timeline"
            label="Timeline"
            hint="For example, “6 weeks” or “start this month, about 60 hours.”"
            autoComplete="off"
          />
        </div>
        <BudgetField />
        <LabeledField
          control={control}
          name="codeOwner"
          label="Who will own the code?"
          hint="Includes the repository and any accounts that the work runs on."
        >
          {(field) => (
            <NativeSelect {...field}>
              <option value="">Not decided yet</option>
              <option value="client">I will</option>
              <option value="developer">The developer will</option>
            </NativeSelect>
          )}
        </LabeledField>
        <FormField control={control} name="requiredSkills" render={({ field }) => <SkillsField {...field} />} />
        <AttachmentField
          id="project-attachments"
          name="attachments"
          label="Files"
          max={MAX_ATTACHMENTS}
          onUploadingChange={setUploading}
        />
        <p className="-mt-3 text-xs text-muted-foreground">
          {isPrivate
            ? "Only the developer you ask can see this project, unless you open it to all developers."
            : "The description is public. Only people who are signed in can open your files."}
        </p>
        {warning && <p className="rounded-lg border border-border bg-card p-4 text-sm wrap-anywhere">{warning}</p>}
        {saved && (
          <VersionConflict
            differences={compareProjectVersions(form.getValues(), saved.values)}
            onKeepMine={() => {
              accept(saved);
              void send();
            }}
            onUseSaved={() => {
              accept(saved);
              form.reset(saved.values);
            }}
          />
        )}
        <div className="flex flex-wrap gap-2 border-t border-border pt-6">
          <Button
            type="submit"
            variant="hot"
            size="lg"
            disabled={!ready}
            aria-disabled={pending || uploading || undefined}
          >
            {uploading ? "Uploading files..." : pending ? submit.pending : submit.label}
          </Button>
          {cancel(clear)}
        </div>
      </form>
    </Form>
  );
}
