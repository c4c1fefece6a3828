"use client";

import { useLayoutEffect } from "react";
import { useForm, type FieldValues, type FormState, type Resolver, type UseFormReturn } from "react-hook-form";

/** What a form on demand takes of react-hook-form, once that is there. */
export type FormHandle<In extends FieldValues> = Pick<UseFormReturn<In>, "register" | "handleSubmit" | "setValue"> & Pick<FormState<In>, "errors" | "isSubmitting">;

type FormEngineProps<In extends FieldValues> = { resolver: Resolver<In>; onChange: (handle: FormHandle<In>) => void };

/** react-hook-form for fields that are on the page already: draws nothing, hands up what they take and every change of it. */
export function FormEngine<In extends FieldValues>({ resolver, onChange }: FormEngineProps<In>) {
  const { register, handleSubmit, setValue, formState: { errors, isSubmitting } } = useForm<In>({ resolver });
  useLayoutEffect(() => onChange({ register, handleSubmit, setValue, errors, isSubmitting }), [register, handleSubmit, setValue, errors, isSubmitting, onChange]);
  return null;
}
