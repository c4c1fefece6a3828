import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FormDraft } from "@/components/layout/form-draft";

/** Saves a form's values as a draft on every change. */
export function useAutosaveDraft<T extends FieldValues, Out>(
  { subscribe }: UseFormReturn<T, unknown, Out>,
  draft: FormDraft<T>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft],
  );
}
