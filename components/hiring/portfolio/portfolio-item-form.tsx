"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { type Control, useForm } from "react-hook-form";
import type { z } from "zod";
import { DraftNotice } from "@/components/forms/draft-notice";
import { SubmitButton } from "@/components/forms/form-actions";
import { LabeledField, TextareaField, TextField, UrlField } from "@/components/forms/text-field";
import { ImageField } from "@/components/forms/uploads/image-field";
import { useAction } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { Button } from "@/components/ui/button";
import { Form, FormField, getErrorMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { paths } from "@/lib/foundation/paths";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { MAX_PORTFOLIO_SCREENSHOTS } from "@/lib/hiring/portfolio/portfolio.constants";
import { portfolioForm, type PortfolioFormValues } from "@/lib/hiring/portfolio/portfolio.schema";
import { PROJECT_CATEGORIES } from "@/lib/hiring/requests/requests.constants";

type PortfolioItemFieldsProps = {
  control: Control<PortfolioFormValues, unknown, z.output<typeof portfolioForm>>;
  onUploadingChange: (uploading: boolean) => void;
};

/** The fields of a portfolio item. */
function PortfolioItemFields({ control, onUploadingChange }: PortfolioItemFieldsProps) {
  const screenshotsId = useId();
  return (
    <>
      <TextField control={control} name="title" label="Title" autoFocus />
      <LabeledField control={control} name="category" label="Category" optional>
        {({ value, ...field }) => (
          <NativeSelect {...field} value={value ?? ""}>
            <option value="">None</option>
            {PROJECT_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabeledField>
      <TextareaField
        control={control}
        name="description"
        label="Description"
        hint="What it was for, what you did, and what came of it."
        itemClassName="sm:col-span-2"
        rows={4}
      />
      <UrlField control={control} name="liveUrl" label="Live link" optional />
      <UrlField control={control} name="githubUrl" label="Code link" optional />
      <TextField
        control={control}
        name="techStack"
        label="Tech stack"
        optional
        hint="Separate them with commas."
        itemClassName="sm:col-span-2"
      />
      <div className="min-w-0 sm:col-span-2">
        <FormField
          control={control}
          name="screenshots"
          render={({ field, fieldState }) => (
            <ImageField
              id={screenshotsId}
              value={field.value}
              onChange={field.onChange}
              max={MAX_PORTFOLIO_SCREENSHOTS}
              onUploadingChange={onUploadingChange}
              focusRef={field.ref}
              error={getErrorMessage(fieldState.error)}
            />
          )}
        />
      </div>
    </>
  );
}

const toFormValues = (item: PortfolioItem | null): PortfolioFormValues => ({
  title: item?.title ?? "",
  description: item?.description ?? "",
  category: item?.category ?? "",
  liveUrl: item?.liveUrl ?? "",
  githubUrl: item?.githubUrl ?? "",
  techStack: item?.techStack.join(", ") ?? "",
  screenshots: item?.screenshots ?? [],
});

type PortfolioItemFormProps = {
  /** Null for a new item. */
  item: PortfolioItem | null;
  ownerId: string;
  onSaved: (item: PortfolioItem) => void;
  onCancel: () => void;
};

/** Creates or edits a portfolio item, with its images. Keeps a draft across reloads. */
export function PortfolioItemForm({ item, ownerId, onSaved, onCancel }: PortfolioItemFormProps) {
  const form = useForm({ resolver: zodResolver(portfolioForm), defaultValues: toFormValues(item) });
  const { restored, startOver, clear } = useFormDraft(form, `portfolio:${ownerId}:${item?.id ?? "new"}`);
  const [uploading, setUploading] = useState(false);
  const headingId = useId();

  const options = {
    form,
    returnPath: paths.developerProfile,
    onSuccess(saved: PortfolioItem) {
      clear();
      onSaved(saved);
    },
  };
  const add = useAction("POST /api/portfolio", { ...options, success: "Project added" });
  const update = useAction("PUT /api/portfolio/{id}", { ...options, success: "Project saved" });
  const save = form.handleSubmit((body) => (item ? update({ params: { id: item.id }, body }) : add({ body })));
  return (
    <>
      {restored && <DraftNotice onStartOver={startOver} className="mb-3" />}
      <Form {...form}>
        <form
          method="post"
          noValidate
          aria-labelledby={headingId}
          onSubmit={save}
          className="grid grid-cols-1 gap-5 rounded-lg border border-input bg-card p-5 sm:grid-cols-2"
        >
          <h3 id={headingId} className="sm:col-span-2">
            {item ? `Edit ${item.title}` : "New project"}
          </h3>
          <PortfolioItemFields control={form.control} onUploadingChange={setUploading} />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <SubmitButton
              label={item ? "Save Changes" : "Add Project"}
              pendingLabel={uploading ? "Uploading..." : "Saving..."}
              pending={form.formState.isSubmitting || uploading}
              className="sm:w-auto"
            />
            <Button
              variant="outline"
              size="lg"
              onClick={() => {
                clear();
                onCancel();
              }}
              className="max-sm:w-full"
            >
              Cancel
            </Button>
          </div>
        </form>
      </Form>
    </>
  );
}
