import { issueAbout } from "@/lib/api-client/issue-about";

/** What it takes of react-hook-form to say something beside a field. */
export type FormFields = {
  getValues: () => object;
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

/**
 * Says what the server refused beside the fields that it is about, and puts the focus on the first of them.
 * @returns whether there was one; otherwise it has to be told in another way
 */
export function placeRefusal(error: unknown, form: FormFields): boolean {
  const refused = Object.keys(form.getValues()).filter((name) => issueAbout(error, name));
  // Backwards: the first one has the focus in the end.
  for (const name of refused.reverse()) form.setError(name as never, { message: issueAbout(error, name) ?? "" }, { shouldFocus: true });
  return refused.length > 0;
}
