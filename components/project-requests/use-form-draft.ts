"use client";

import { useState, useSyncExternalStore } from "react";
import { formDraft, type FormDraft } from "@/components/project-requests/form-draft";

const never = () => () => undefined;

/**
 * The draft of a form, and what its fields begin with. The server knows of no draft; the browser looks once, before
 * anything was typed, so the form is given `key` to begin anew with it.
 */
export function useFormDraft<T extends object>(name: string, empty: T): { draft: FormDraft<T>; start: T; key: string } {
  const [draft] = useState(() => formDraft(name, empty));
  const before = useSyncExternalStore(never, draft.before, () => null);
  return { draft, start: before ?? empty, key: before ? "draft" : "fresh" };
}
