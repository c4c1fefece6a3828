"use client";

import { useId, type ReactNode } from "react";
import { useFormState, type UseFormReturn, type UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";

export type ListingFormApi = UseFormReturn<ListingFormValues, unknown, Listing>;

type ListingFieldProps = {
  form: ListingFormApi;
  name: Exclude<keyof ListingFormValues, "techStack" | "screenshots">;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Renders the control with its registration and ARIA attributes. */
  children: (control: UseFormRegisterReturn & ReturnType<typeof fieldAria>) => ReactNode;
};

/** A labeled field of the listing form, with its hint or error. */
export function ListingField({ form, name, label, hint, optional, className, children }: ListingFieldProps) {
  const id = useId();
  const { errors } = useFormState({ control: form.control, name });
  const error = errors[name]?.message;
  return (
    <Field htmlFor={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {children({ ...form.register(name), ...fieldAria(id, { hint, error }) })}
    </Field>
  );
}
