"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod/mini";
import { DraftNotice } from "@/components/forms/draft-notice";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField, TextField } from "@/components/forms/text-field";
import type { ActionForm, ActionResult } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { Form } from "@/components/ui/form";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { RELEASE_PLATFORMS, type ReleasePlatform } from "@/lib/catalog/releases/releases.constants";
import { releaseInput, type ReleaseInput } from "@/lib/catalog/releases/releases.schema";

type ReleaseFormProps = {
  title: string;
  /** Identifies the unsaved values in this browser. */
  draftKey: string;
  initial: { version: string; notes: string; platforms: ReleasePlatform[] };
  submitLabel: string;
  /** Shows errors in the form, which then stays open. */
  onSave: (input: ReleaseInput, form: ActionForm) => Promise<ActionResult>;
  onCancel: () => void;
};

/** The form of a release's version, notes and platforms. */
export type ReleaseFields = UseFormReturn<z.input<typeof releaseInput>, unknown, ReleaseInput>;

export function VersionField({ form }: { form: ReleaseFields }) {
  return (
    <TextField
      control={form.control}
      name="version"
      label="Version"
      hint="For example 1.2.0. Buyers see it next to each file."
      autoComplete="off"
      itemClassName="sm:max-w-xs"
    />
  );
}

export function PlatformsField({ form }: { form: ReleaseFields }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        Platforms <span className="font-normal text-muted-foreground">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {RELEASE_PLATFORMS.map((platform) => (
          <label key={platform} className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
            <NativeCheckbox value={platform} {...form.register("platforms")} />
            {platform}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Version, notes and platforms of a release. Keeps the text across reloads. */
export function ReleaseForm({ title, draftKey, initial, submitLabel, onSave, onCancel }: ReleaseFormProps) {
  const form = useForm({ resolver: zodResolver(releaseInput), defaultValues: initial });
  const { restored, startOver, clear } = useFormDraft(form, draftKey);
  const headingId = useId();
  const save = form.handleSubmit(async (input) => {
    if ((await onSave(input, form)) === "done") clear();
  });
  const cancel = () => {
    clear();
    onCancel();
  };
  return (
    <Form {...form}>
      <form
        method="post"
        noValidate
        aria-labelledby={headingId}
        onSubmit={save}
        className="grid gap-5 rounded-lg border border-input bg-card p-5"
      >
        <h2 id={headingId} className="text-h3">
          {title}
        </h2>
        {restored && <DraftNotice onStartOver={startOver} />}
        <VersionField form={form} />
        <TextareaField
          control={form.control}
          name="notes"
          label="Release notes"
          optional
          hint={'What\'s new or fixed? Start a line with "- " for a list. Shown on your app page.'}
          rows={6}
        />
        <PlatformsField form={form} />
        <FormActions pending={form.formState.isSubmitting} submitLabel={submitLabel} onCancel={cancel} />
      </form>
    </Form>
  );
}
