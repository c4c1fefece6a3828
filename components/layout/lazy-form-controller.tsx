"use client";

import { useLayoutEffect } from "react";
import { useForm, type FieldValues, type FormState, type Resolver, type UseFormReturn } from "react-hook-form";
import { setFieldErrors } from "@/components/layout/set-field-errors";

/** What a form on demand takes of react-hook-form, once that is there. */
export type LazyFormHandle<In extends FieldValues> = Pick<UseFormReturn<In>, "register" | "handleSubmit" | "setValue"> &
  Pick<FormState<In>, "errors" | "isSubmitting"> & {
    /** Says beside its fields what the server refused, and whether there was anything to say. */
    setServerErrors: (error: unknown) => boolean;
  };

type LazyFormControllerProps<In extends FieldValues> = {
  resolver: Resolver<In>;
  onChange: (handle: LazyFormHandle<In>) => void;
};

/**
 * react-hook-form for fields that are on the page already: draws nothing, hands up what they take and every change of
 * it.
 */
export function LazyFormController<In extends FieldValues>({ resolver, onChange }: LazyFormControllerProps<In>) {
  const { register, handleSubmit, setValue, getValues, setError, formState } = useForm<In>({ resolver });
  // The errors change within one object: it is the state around them that is another one each time.
  useLayoutEffect(() => {
    const { errors, isSubmitting } = formState;
    const refuse = (error: unknown) => setFieldErrors(error, { getValues, setError });
    onChange({ register, handleSubmit, setValue, setServerErrors: refuse, errors, isSubmitting });
  }, [register, handleSubmit, setValue, getValues, setError, formState, onChange]);
  return null;
}
