import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { handleApiError } from "@/components/forms/handle-api-error";
import { redirectIfSignedOut } from "@/components/shell/redirect-if-signed-out";
import { getFieldError } from "@/lib/foundation/api-client/api";

type ServerErrorOptions = {
  /** Title of the toast. */
  title?: string;
  /** Shows the toast for field errors as well, where docs/product.md#errors names it. */
  alwaysToast?: boolean;
  /** For forms that keep a draft: where to return after signing in, when the session has ended. */
  returnPath?: string;
  /** For forms without a draft that would disappear when the page shows that the session has ended. */
  keepSession?: boolean;
};

/**
 * Shows the error of a submitted form: field errors next to their fields, with the focus on the first one, and any
 * other error in a toast.
 */
export function setServerErrors<T extends FieldValues, Out>(
  { getValues, setError }: Pick<UseFormReturn<T, unknown, Out>, "getValues" | "setError">,
  error: unknown,
  { title, alwaysToast, returnPath, keepSession }: ServerErrorOptions = {},
): void {
  if (returnPath && redirectIfSignedOut(error, returnPath)) return;
  const invalid = (Object.keys(getValues()) as Path<T>[]).flatMap((name) => {
    const message = getFieldError(error, name);
    return message ? [{ name, message }] : [];
  });
  invalid.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
  if (alwaysToast || invalid.length === 0) handleApiError(error, { title, keepSession });
}
