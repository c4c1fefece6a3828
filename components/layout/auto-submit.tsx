"use client";

import type { FormEvent, ReactNode } from "react";

function submit({ target }: FormEvent) {
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
}

/** Submits the surrounding form when a select changes. Without scripts, the form's own button does. */
export function AutoSubmit({ children }: { children: ReactNode }) {
  return <div onChange={submit}>{children}</div>;
}
