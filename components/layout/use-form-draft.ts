"use client";

import { useState, useSyncExternalStore } from "react";
import { formDraft, type FormDraft } from "@/components/layout/form-draft";

const never = () => () => undefined;

type DraftedStart<T> = {
  draft: FormDraft<T>;
  /** What the fields begin with. */
  start: T;
  /** Another one when the form has to begin anew. */
  key: string;
  /** Whether `start` is what was typed before. */
  restored: boolean;
  /** Gives up what was typed before. */
  startOver: () => void;
  /** It was saved, and the form stays open with what its fields hold now. */
  settle: (now: T) => void;
};

/**
 * The draft of a form. The server knows of none; the browser looks once, before anything was typed, so the form is given
 * `key` to begin anew with it.
 * @param name whose draft of what
 * @param initial what the fields hold without a draft
 */
export function useFormDraft<T extends object>(name: string, initial: T): DraftedStart<T> {
  const [draft] = useState(() => formDraft(name, initial));
  const [startedOver, setStartedOver] = useState(false);
  const [settled, setSettled] = useState(false);
  const before = useSyncExternalStore(never, draft.before, () => null);
  const restored = startedOver ? null : before;
  function startOver() {
    draft.forget();
    setStartedOver(true);
  }
  function settle(now: T) {
    draft.forget(now);
    setSettled(true);
  }
  return { draft, start: restored ?? initial, key: restored ? "draft" : "fresh", restored: restored !== null && !settled, startOver, settle };
}
