"use client";

import { useLayoutEffect } from "react";
import { useForm, type FieldValues, type FormState, type Resolver, type UseFormReturn } from "react-hook-form";
import { setFieldErrors } from "@/components/layout/set-field-errors";

/** The parts of react-hook-form that a lazy form uses once it has loaded. */
export type LazyFormHandle<In extends FieldValues> = Pick<UseFormReturn<In>, "register" | "handleSubmit" | "setValue"> &
  Pick<FormState<In>, "errors" | "isSubmitting"> & {
    /** Shows server errors next to their fields; returns whether there were any. */
    setServerErrors: (error: unknown) => boolean;
  };

type LazyFormControllerProps<In extends FieldValues> = {
  resolver: Resolver<In>;
  onChange: (handle: LazyFormHandle<In>) => void;
};

/**
 * Runs react-hook-form for fields that are already on the page. Renders nothing and reports its handle on every change.
 */
export function LazyFormController<In extends FieldValues>({ resolver, onChange }: LazyFormControllerProps<In>) {
  const { register, handleSubmit, setValue, getValues, setError, formState } = useForm<In>({ resolver });
  // The errors object is mutated, so the effect depends on formState instead.
  useLayoutEffect(() => {
    const { errors, isSubmitting } = formState;
    const setServerErrors = (error: unknown) => setFieldErrors(error, { getValues, setError });
    onChange({ register, handleSubmit, setValue, setServerErrors, errors, isSubmitting });
  }, [register, handleSubmit, setValue, getValues, setError, formState, onChange]);
  return null;
}
