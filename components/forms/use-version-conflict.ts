"use client";

import { useRef, useState } from "react";
import { type ApiError, getFieldError } from "@/lib/foundation/api-client/api";

type Options<T, Field> = {
  /** What the form was filled from. */
  initial: T;
  /** The field of `T`, and of the request, that holds the version. */
  field: Field;
  /** Loads what is saved now. */
  loadSaved: () => Promise<T>;
};

/**
 * Keeps a form from overwriting what another tab saved. The request sends `getVersion()`; `detect` is the `onError` of
 * its action and loads the other version.
 * @returns `saved`, what another tab saved, while the user has to choose; `accept` records the version that the form
 * starts from now on, which `getBase` returns
 */
export function useVersionConflict<T extends object, Field extends keyof T & string>({
  initial,
  field,
  loadSaved,
}: Options<T, Field>) {
  const base = useRef(initial);
  const [saved, setSaved] = useState<T | null>(null);
  async function detect(error: ApiError): Promise<boolean> {
    if (!getFieldError(error, field)) return false;
    const found = await loadSaved().catch(() => null);
    if (found) setSaved(found);
    return found !== null;
  }
  function accept(current: T): void {
    base.current = current;
    setSaved(null);
  }
  return { saved, getBase: () => base.current, getVersion: () => base.current[field], detect, accept };
}
