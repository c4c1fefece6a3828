"use client";

import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { TextField } from "@/components/forms/text-field";

type NewPasswordFieldsProps<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  /** The fields of the password and its repetition. */
  names: readonly [FieldPath<T>, FieldPath<T>];
  label?: string;
};

/** A new password and its repetition. */
export function NewPasswordFields<T extends FieldValues, Out>({
  control,
  names: [password, confirmation],
  label = "New Password",
}: NewPasswordFieldsProps<T, Out>) {
  const input = { type: "password", autoComplete: "new-password" } as const;
  return (
    <>
      <TextField control={control} name={password} label={label} placeholder="min 8 characters" {...input} />
      <TextField control={control} name={confirmation} label={`Confirm ${label}`} {...input} />
    </>
  );
}
