"use client";

import { useLayoutEffect, useRef, type RefObject } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Takes over what the user or the browser filled in before hydration, which React ignores in controlled inputs.
 * @returns the ref of the form element
 */
export function useTypedValues<T extends FieldValues, Out>({
  getValues,
  setValue,
}: Pick<UseFormReturn<T, unknown, Out>, "getValues" | "setValue">): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    for (const name of Object.keys(getValues()) as Path<T>[]) {
      const typed = new FormData(form.current ?? undefined).get(name);
      if (typed === null || typed === getValues(name)) continue;
      setValue(name, typed as PathValue<T, Path<T>>, { shouldDirty: true });
    }
  }, [getValues, setValue]);
  return form;
}
