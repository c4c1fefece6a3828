"use client";

import { useRef, useState } from "react";
import { getFieldError } from "@/lib/foundation/api-client/api";

type Options<T> = {
  /** What the form was filled from. */
  initial: T;
  /** The field of `T`, and of the request, that holds the version. */
  field: keyof T & string;
  /** Loads what is saved now. */
  loadSaved: () => Promise<T>;
};

/**
 * Keeps a form from overwriting what another tab saved. The request sends `getVersion()`; its error goes to `detect`,
 * which loads the other version.
 * @returns `saved`, what another tab saved, while the user has to choose; `accept` records the version that the form
 * starts from now on, which `getBase` returns
 */
export function useVersionConflict<T extends object>({ initial, field, loadSaved }: Options<T>) {
  const base = useRef(initial);
  const [saved, setSaved] = useState<T | null>(null);
  async function detect(error: unknown): Promise<boolean> {
    if (!getFieldError(error, field)) return false;
    setSaved(await loadSaved());
    return true;
  }
  function accept(current: T): void {
    base.current = current;
    setSaved(null);
  }
  return { saved, getBase: () => base.current, getVersion: () => base.current[field], detect, accept };
}
