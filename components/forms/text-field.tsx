"use client";

import type { ComponentProps, ReactElement, ReactNode } from "react";
import type { ControllerProps, ControllerRenderProps, FieldPath, FieldValues } from "react-hook-form";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { addScheme } from "@/lib/foundation/format/text";

type LabeledFieldProps<T extends FieldValues, N extends FieldPath<T>, Out> = Pick<
  ControllerProps<T, N, Out>,
  "control" | "name"
> & { label: ReactNode; hint?: ReactNode; optional?: boolean; itemClassName?: string };

/** A field with its label, and its hint or error: the parts of shadcn's form in their usual order. */
export function LabeledField<T extends FieldValues, N extends FieldPath<T>, Out>({
  control,
  name,
  label,
  hint,
  optional,
  itemClassName,
  children,
}: LabeledFieldProps<T, N, Out> & {
  /** Renders the control with its value and handlers. */
  children: (field: ControllerRenderProps<T, N>) => ReactElement;
}) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem className={itemClassName}>
          <FormLabel optional={optional}>{label}</FormLabel>
          <FormControl>{children(field)}</FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

type Own = "label" | "hint" | "optional" | "itemClassName";

type TextFieldProps<T extends FieldValues, N extends FieldPath<T>, Out> = LabeledFieldProps<T, N, Out> &
  Omit<ComponentProps<typeof Input>, "name" | Own> & {
    /** Normalizes the text when the field loses focus, or when Enter submits the form. */
    format?: (typed: string) => string;
  };

/** A single-line field of a form. */
export function TextField<T extends FieldValues, N extends FieldPath<T>, Out>({
  control,
  name,
  label,
  hint,
  optional,
  itemClassName,
  format,
  ...input
}: TextFieldProps<T, N, Out>) {
  const labeled = { control, name, label, hint, optional, itemClassName };
  return (
    <LabeledField {...labeled}>
      {(field) => {
        const apply = () => format && field.onChange(format(String(field.value ?? "")));
        return (
          <Input
            {...input}
            {...field}
            value={field.value ?? ""}
            onBlur={() => {
              apply();
              field.onBlur();
            }}
            onKeyDown={({ key }) => key === "Enter" && apply()}
          />
        );
      }}
    </LabeledField>
  );
}

/** A field for a web address, which may be typed without https://. */
export function UrlField<T extends FieldValues, N extends FieldPath<T>, Out>(props: TextFieldProps<T, N, Out>) {
  return (
    <TextField type="url" inputMode="url" placeholder="https://" autoComplete="off" format={addScheme} {...props} />
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
