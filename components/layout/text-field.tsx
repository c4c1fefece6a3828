"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import type { FieldProps } from "@/components/layout/lazy-form";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "id"> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  field: FieldProps;
};

/** A labeled single-line field with its hint or error. */
export function TextField({ label, hint, error, field, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field htmlFor={id} label={label} hint={hint} error={error}>
      <Input {...input} {...field} {...fieldAria(id, { hint, error })} />
    </Field>
  );
}
