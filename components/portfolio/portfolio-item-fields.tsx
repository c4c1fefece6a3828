"use client";

import { useId } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { TextField } from "@/components/layout/text-field";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { PortfolioFormValues } from "@/lib/portfolio/portfolio.schema";
import { PROJECT_CATEGORIES } from "@/lib/project-requests/project-requests.constants";

type PortfolioItemFieldsProps = {
  register: UseFormRegister<PortfolioFormValues>;
  errors: FieldErrors<PortfolioFormValues>;
};

/** The text fields of a portfolio item. */
export function PortfolioItemFields({ register, errors }: PortfolioItemFieldsProps) {
  const descriptionId = useId();
  const categoryId = useId();
  const description = { hint: "What it was for, what you did, what came of it.", error: errors.description?.message };
  const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <>
      <TextField label="Title" autoFocus field={register("title")} error={errors.title?.message} />
      <Field htmlFor={categoryId} label="Category" optional error={errors.category?.message}>
        <NativeSelect id={categoryId} {...register("category")}>
          <option value="">None</option>
          {PROJECT_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field htmlFor={descriptionId} label="Description" className="sm:col-span-2" {...description}>
        <Textarea rows={4} {...register("description")} {...fieldAria(descriptionId, description)} />
      </Field>
      <TextField label="Live link (optional)" {...url} field={register("liveUrl")} error={errors.liveUrl?.message} />
      <TextField
        label="Code link (optional)"
        {...url}
        field={register("githubUrl")}
        error={errors.githubUrl?.message}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Tech stack (optional)"
          hint="Separate them with commas."
          field={register("techStack")}
          error={errors.techStack?.message}
        />
      </div>
    </>
  );
}
