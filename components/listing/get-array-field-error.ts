import type { FieldError } from "react-hook-form";

/** Returns the error of a list field, or of its first entry with an error. */
export function getArrayFieldError(error: FieldError | undefined): string | undefined {
  const entries: unknown = error;
  if (Array.isArray(entries)) return (entries as (FieldError | undefined)[]).find(Boolean)?.message;
  return error?.message ?? error?.root?.message;
}
