"use client";

import { useState, useSyncExternalStore } from "react";
import { createFormDraft, type FormDraft } from "@/components/layout/form-draft";

const noopSubscribe = () => () => undefined;

type FormDraftState<T> = {
  draft: FormDraft<T>;
  /** The initial field values. */
  defaultValues: T;
  /** Changes when the form has to be remounted. */
  key: string;
  /** Whether `defaultValues` is a restored draft. */
  restored: boolean;
  /** Discards the draft. */
  startOver: () => void;
  /** Call after saving when the form stays open with these values. */
  markSaved: (now: T) => void;
};

/**
 * Loads the draft of a form. The server has no drafts, so the browser loads it once after hydration and `key` changes
 * to remount the form with it.
 * @param name identifies the user and the form
 * @param initial values without a draft
 */
export function useFormDraft<T extends object>(name: string, initial: T): FormDraftState<T> {
  const [draft] = useState(() => createFormDraft(name, initial));
  const [startedOver, setStartedOver] = useState(false);
  const [settled, setSettled] = useState(false);
  const before = useSyncExternalStore(noopSubscribe, draft.load, () => null);
  const restored = startedOver ? null : before;
  function startOver() {
    draft.clear();
    setStartedOver(true);
  }
  function settle(now: T) {
    draft.clear(now);
    setSettled(true);
  }
  return {
    draft,
    defaultValues: restored ?? initial,
    key: restored ? "draft" : "fresh",
    restored: restored !== null && !settled,
    startOver,
    markSaved: settle,
  };
}
