"use client";

import { useId } from "react";
import type { Control } from "react-hook-form";
import type { z } from "zod";
import { LabeledField } from "@/components/layout/labeled-field";
import { TextField, TextareaField } from "@/components/layout/text-field";
import { FormField, getErrorMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { ImageField } from "@/components/uploads/image-field";
import { MAX_PORTFOLIO_SCREENSHOTS } from "@/lib/portfolio/portfolio.constants";
import type { portfolioForm, PortfolioFormValues } from "@/lib/portfolio/portfolio.schema";
import { PROJECT_CATEGORIES } from "@/lib/project-requests/project-requests.constants";

type PortfolioItemFieldsProps = {
  control: Control<PortfolioFormValues, unknown, z.output<typeof portfolioForm>>;
  onUploadingChange: (uploading: boolean) => void;
};

const urlInput = { type: "url", inputMode: "url", placeholder: "https://" } as const;

/** The fields of a portfolio item. */
export function PortfolioItemFields({ control, onUploadingChange }: PortfolioItemFieldsProps) {
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
      <TextField control={control} name="liveUrl" label="Live link" optional {...urlInput} />
      <TextField control={control} name="githubUrl" label="Code link" optional {...urlInput} />
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
