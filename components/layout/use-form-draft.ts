"use client";

import { useState, useSyncExternalStore } from "react";
import { createFormDraft, type FormDraft } from "@/components/layout/form-draft";

const noopSubscribe = () => () => undefined;

type FormDraftState<T> = {
  draft: FormDraft<T>;
  /** What the fields begin with. */
  defaultValues: T;
  /** Another one when the form has to begin anew. */
  key: string;
  /** Whether `start` is what was typed before. */
  restored: boolean;
  /** Gives up what was typed before. */
  startOver: () => void;
  /** It was saved, and the form stays open with what its fields hold now. */
  markSaved: (now: T) => void;
};

/**
 * The draft of a form. The server knows of none; the browser looks once, before anything was typed, so the form is
 * given `key` to begin anew with it.
 * @param name whose draft of what
 * @param initial what the fields hold without a draft
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
