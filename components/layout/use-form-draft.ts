"use client";

import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { loadDraft, removeDraft, saveDraft } from "@/components/layout/draft-storage";

/**
 * Keeps the unsaved values of a form in this browser: saves them on every change and restores them when the form is
 * opened again. `form.reset(saved)` after a successful request makes the saved values the new starting point.
 * @param key identifies the user and the form
 * @returns whether a draft was restored; `startOver`, which discards it; `clear`, to call once the values were sent
 */
export function useFormDraft<T extends FieldValues, Out>(form: UseFormReturn<T, unknown, Out>, key: string) {
  const { formState, reset, subscribe } = form;
  const { defaultValues } = formState;
  const [restored, setRestored] = useState(false);
  const hasLoaded = useRef(false);

  useEffect(() => {
    let isLoading = false;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: initial = {} }) => {
        const differs = saveDraft(key, initial, values);
        const isDraft = isLoading;
        setRestored((before) => differs && (before || isDraft));
      },
    });
    const draft = defaultValues && !hasLoaded.current ? loadDraft(key, defaultValues) : null;
    hasLoaded.current = true;
    if (draft) {
      isLoading = true;
      reset(draft as DefaultValues<T>, { keepDefaultValues: true });
      isLoading = false;
    }
    return unsubscribe;
  }, [key, defaultValues, reset, subscribe]);
  return { restored, startOver: () => reset(), clear: () => removeDraft(key) };
}
