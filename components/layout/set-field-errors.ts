import { getFieldError } from "@/lib/api-client/get-field-error";

/** What it takes of react-hook-form to say something beside a field. */
export type FormErrorTarget = {
  getValues: () => object;
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

/**
 * Says what the server refused beside the fields that it is about, and puts the focus on the first of them.
 * @returns whether there was one; otherwise it has to be told in another way
 */
export function setFieldErrors(error: unknown, form: FormErrorTarget): boolean {
  const refused = Object.keys(form.getValues()).filter((name) => getFieldError(error, name));
  // Backwards: the first one has the focus in the end.
  for (const name of refused.reverse())
    form.setError(name as never, { message: getFieldError(error, name) ?? "" }, { shouldFocus: true });
  return refused.length > 0;
}
