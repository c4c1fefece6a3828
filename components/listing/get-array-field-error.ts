import type { FieldError } from "react-hook-form";

/** The error of a field that holds a list, or of the first entry that has one. */
export function getArrayFieldError(error: FieldError | undefined): string | undefined {
  const entries: unknown = error;
  if (Array.isArray(entries)) return (entries as (FieldError | undefined)[]).find(Boolean)?.message;
  return error?.message ?? error?.root?.message;
}
