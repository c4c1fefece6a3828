"use client";

import { useState, type ReactNode } from "react";
import { Controller, useForm } from "react-hook-form";
import type { FormDraft } from "@/components/layout/form-draft";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import type { FormErrorTarget } from "@/components/layout/set-field-errors";
import { useAutosaveDraft } from "@/components/layout/use-autosave-draft";
import { BudgetField } from "@/components/project-requests/budget-field";
import { SkillsField } from "@/components/project-requests/skills-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { AttachmentField } from "@/components/uploads/attachment-field";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import { MAX_ATTACHMENTS, PROJECT_CATEGORIES } from "@/lib/project-requests/project-requests.constants";

const validation = lazyResolver(() =>
  import("@/lib/project-requests/project-form.schema").then(({ projectForm }) => projectForm),
);

type ProjectFormProps = {
  start: ProjectFormValues;
  draft: FormDraft<ProjectFormValues>;
  submit: { label: string; pending: string };
  /** Resolves after the response; the values stay either way. */
  onSubmit: (values: ProjectFormValues, form: FormErrorTarget) => Promise<void>;
  /** Whether it was submitted and the next page is loading. */
  redirecting: boolean;
  cancel: ReactNode;
};

/** The form of a project request. */
export function ProjectForm({ start, draft, submit, onSubmit, redirecting, cancel }: ProjectFormProps) {
  const form = useForm<ProjectFormValues>({ resolver: validation.resolver, defaultValues: start });
  const [uploading, setUploading] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const sending = isSubmitting || redirecting;
  useAutosaveDraft(form, draft);
  const title = { hint: "What it is, in a line.", error: errors.title?.message };
  const description = {
    hint: "Who will use it, what exists already, and what done looks like. An empty line begins a paragraph.",
    error: errors.description?.message,
  };
  const category = { error: errors.category?.message };
  const timeline = { hint: "“6 weeks”, or “start this month, about 60 hours”.", error: errors.timeline?.message };
  return (
    <form
      method="post"
      noValidate
      onFocus={validation.prepare}
      onSubmit={form.handleSubmit((values) => onSubmit(values, form))}
      className="grid max-w-[44rem] gap-6"
    >
      <Field htmlFor="project-title" label="Title" {...title}>
        <Input autoComplete="off" {...form.register("title")} {...fieldAria("project-title", title)} />
      </Field>
      <Field htmlFor="project-description" label="Description" {...description}>
        <Textarea
          className="min-h-48"
          {...form.register("description")}
          {...fieldAria("project-description", description)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field htmlFor="project-category" label="Category" {...category}>
          <NativeSelect {...form.register("category")} {...fieldAria("project-category", category)}>
            <option value="">Choose one</option>
            {PROJECT_CATEGORIES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field htmlFor="project-timeline" label="Timeline" {...timeline}>
          <Input autoComplete="off" {...form.register("timeline")} {...fieldAria("project-timeline", timeline)} />
        </Field>
      </div>
      <BudgetField form={form} />
      <Controller
        name="requiredSkills"
        control={form.control}
        render={({ field }) => (
          <SkillsField
            value={field.value}
            onChange={field.onChange}
            inputRef={field.ref}
            error={errors.requiredSkills?.message ?? errors.requiredSkills?.find?.(Boolean)?.message}
          />
        )}
      />
      <Controller
        name="attachments"
        control={form.control}
        render={({ field }) => (
          <AttachmentField
            id="project-attachments"
            label="Files"
            value={field.value}
            onChange={field.onChange}
            max={MAX_ATTACHMENTS}
            onUploadingChange={setUploading}
            focusRef={field.ref}
            error={errors.attachments?.message}
          />
        )}
      />
      <p className="-mt-3 text-xs text-muted-foreground">
        The description is public. The files are listed for everyone who is signed in, and whoever has the address of
        one can open it.
      </p>
      <div className="flex flex-wrap gap-2 border-t border-border pt-6">
        <Button type="submit" variant="hot" size="lg" aria-disabled={sending || uploading}>
          {uploading ? "Waiting for the files..." : sending ? submit.pending : submit.label}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
