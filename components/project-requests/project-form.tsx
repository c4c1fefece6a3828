"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import { LabeledField } from "@/components/layout/labeled-field";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { TextField, TextareaField } from "@/components/layout/text-field";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useHydrated } from "@/components/layout/use-hydrated";
import { useVersionConflict } from "@/components/layout/use-version-conflict";
import { VersionConflict } from "@/components/layout/version-conflict";
import { compareProjectVersions } from "@/components/project-requests/compare-project-versions";
import { BudgetField } from "@/components/project-requests/budget-field";
import { SkillsField } from "@/components/project-requests/skills-field";
import { Button } from "@/components/ui/button";
import { Form, FormField, getErrorMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { AttachmentField } from "@/components/uploads/attachment-field";
import type { ProjectVersion } from "@/lib/project-requests/project-form.constants";
import { projectForm } from "@/lib/project-requests/project-form.schema";
import { MAX_ATTACHMENTS, PROJECT_CATEGORIES } from "@/lib/project-requests/project-requests.constants";
import type { ProjectRequestInput } from "@/lib/project-requests/project-requests.schema";

type ProjectFormProps = {
  /** Identifies the draft. */
  draftKey: string;
  initial: ProjectVersion;
  /** Loads what is saved now, when another tab saved meanwhile. */
  loadSaved: () => Promise<ProjectVersion>;
  /** What saving changes besides the request. */
  warning?: string | undefined;
  submit: { label: string; pending: string };
  /**
   * Saves over the version `before`. Rejects with the error of the request. Returns whether the next page is loading.
   */
  onSubmit: (values: ProjectRequestInput, before: ProjectVersion) => Promise<boolean>;
  /** The form's page, to return to after signing in. */
  returnPath: string;
  /** A link that leaves the form; `discard` deletes the draft. */
  cancel: (discard: () => void) => ReactNode;
};

/** The form of a project request. Keeps a draft across reloads. */
export function ProjectForm({
  draftKey,
  initial,
  loadSaved,
  warning,
  submit,
  onSubmit,
  returnPath,
  cancel,
}: ProjectFormProps) {
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: initial.values });
  const { control, formState } = form;
  const { restored, startOver, clear } = useFormDraft(form, `project:${draftKey}`);
  const ready = useHydrated();
  const [uploading, setUploading] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const sending = formState.isSubmitting || leaving;

  const { saved, getBase, detect, accept } = useVersionConflict({ initial, field: "version", loadSaved });

  const send = form.handleSubmit(async (values) => {
    try {
      if (!(await onSubmit(values, getBase()))) return;
      clear();
      setLeaving(true);
    } catch (error) {
      if (await detect(error).catch(() => false)) return;
      setServerErrors(form, error, { returnPath });
    }
  });
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
            'Who will use it, what already exists, and what "done" looks like. Leave an empty line to start a new ' +
            'paragraph, and start list items with "- ".'
          }
          className="min-h-48"
        />
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
            hint="“6 weeks”, or “start this month, about 60 hours”."
            autoComplete="off"
          />
        </div>
        <BudgetField />
        <FormField control={control} name="requiredSkills" render={({ field }) => <SkillsField {...field} />} />
        <FormField
          control={control}
          name="attachments"
          render={({ field, fieldState }) => (
            <AttachmentField
              id="project-attachments"
              label="Files"
              value={field.value}
              onChange={field.onChange}
              max={MAX_ATTACHMENTS}
              onUploadingChange={setUploading}
              focusRef={field.ref}
              error={getErrorMessage(fieldState.error)}
            />
          )}
        />
        <p className="-mt-3 text-xs text-muted-foreground">
          The description is public. Only people who are signed in can open your files.
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
            aria-disabled={sending || uploading || undefined}
          >
            {uploading ? "Uploading files..." : sending ? submit.pending : submit.label}
          </Button>
          {cancel(clear)}
        </div>
      </form>
    </Form>
  );
}
