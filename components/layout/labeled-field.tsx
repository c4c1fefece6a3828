"use client";

import type { ReactElement, ReactNode } from "react";
import type { ControllerProps, ControllerRenderProps, FieldPath, FieldValues } from "react-hook-form";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";

export type LabeledFieldProps<T extends FieldValues, N extends FieldPath<T>, Out> = Pick<
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
