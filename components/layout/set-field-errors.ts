import { getFieldError } from "@/lib/api-client/get-field-error";

/** The parts of react-hook-form needed to set field errors. */
export type FormErrorTarget = {
  getValues: () => object;
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

/**
 * Shows server errors next to their fields and focuses the first one.
 * @returns whether there were any; otherwise the caller must show the error in another way
 */
export function setFieldErrors(error: unknown, form: FormErrorTarget): boolean {
  const invalidFields = Object.keys(form.getValues()).filter((name) => getFieldError(error, name));
  // In reverse order, so that the first field ends up focused.
  for (const name of invalidFields.reverse())
    form.setError(name as never, { message: getFieldError(error, name) ?? "" }, { shouldFocus: true });
  return invalidFields.length > 0;
}
