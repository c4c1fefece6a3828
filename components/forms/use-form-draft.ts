"use client";

import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";

type StoredDraft = { initial: unknown; values: unknown };

const itemName = (key: string) => `forgehall-draft:${key}`;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a saved draft has the form's shape: an older release may have written it. A list whose entries became
 * something else needs another name.
 */
function matchesShape<T extends object>(found: unknown, shape: T): found is T {
  const values = Object(found) as Record<string, unknown>;
  return Object.entries(shape).every(
    ([name, value]) => typeof values[name] === typeof value && Array.isArray(values[name]) === Array.isArray(value),
  );
}

/**
 * Loads the draft of a form from this browser. A draft that started from other values is discarded, because the edited
 * data has changed since.
 * @param initial the form's values without a draft: strings, numbers and lists of strings or of rows of strings
 */
function loadDraft<T extends object>(key: string, initial: T): T | null {
  try {
    const stored = JSON.parse(localStorage.getItem(itemName(key)) ?? "null") as Partial<StoredDraft> | null;
    return isEqual(stored?.initial, initial) && matchesShape(stored?.values, initial) ? stored.values : null;
  } catch {
    return null;
  }
}

/**
 * Saves the draft, or removes it when nothing differs. Without storage (full or disabled) there are no drafts.
 * @returns whether the values differ from the initial ones
 */
export function saveDraft(key: string, initial: object, values: object): boolean {
  if (isEqual(values, initial)) {
    removeDraft(key);
    return false;
  }
  attempt(() => localStorage.setItem(itemName(key), JSON.stringify({ initial, values } satisfies StoredDraft)));
  return true;
}

/** Whether there is a draft. */
export function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(itemName(key)) !== null;
  } catch {
    return false;
  }
}

/** Removes the draft. */
function removeDraft(key: string): void {
  attempt(() => localStorage.removeItem(itemName(key)));
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The form works without drafts.
  }
}

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
