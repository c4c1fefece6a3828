import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FormDraft } from "@/components/layout/form-draft";

/** Keeps what is typed into a form, with every key. */
export function useKeepDraft<T extends FieldValues, Out>({ subscribe }: UseFormReturn<T, unknown, Out>, draft: FormDraft<T>): void {
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }), [subscribe, draft]);
}
