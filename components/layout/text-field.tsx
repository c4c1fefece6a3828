"use client";

import type { ComponentProps } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { LabeledField, type LabeledFieldProps } from "@/components/layout/labeled-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Own = "label" | "hint" | "optional" | "itemClassName";

/** A single-line field of a form. */
export function TextField<T extends FieldValues, N extends FieldPath<T>, Out>({
  control,
  name,
  label,
  hint,
  optional,
  itemClassName,
  ...input
}: LabeledFieldProps<T, N, Out> & Omit<ComponentProps<typeof Input>, "name" | Own>) {
  const labeled = { control, name, label, hint, optional, itemClassName };
  return (
    <LabeledField {...labeled}>{(field) => <Input {...input} {...field} value={field.value ?? ""} />}</LabeledField>
  );
}

/** A multi-line field of a form. */
export function TextareaField<T extends FieldValues, N extends FieldPath<T>, Out>({
  control,
  name,
  label,
  hint,
  optional,
  itemClassName,
  ...textarea
}: LabeledFieldProps<T, N, Out> & Omit<ComponentProps<typeof Textarea>, "name" | Own>) {
  const labeled = { control, name, label, hint, optional, itemClassName };
  return (
    <LabeledField {...labeled}>
      {(field) => <Textarea {...textarea} {...field} value={field.value ?? ""} />}
    </LabeledField>
  );
}
