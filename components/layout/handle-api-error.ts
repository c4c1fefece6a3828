import { setFieldErrors, type FormErrorTarget } from "@/components/layout/set-field-errors";
import { setUser } from "@/components/layout/session-store";
import { showToast } from "@/components/layout/toast";
import { ApiError } from "@/lib/api-client/api-error";

/**
 * Tells of a failure with the server's message (spec section 8); a session that ended is over on this page too.
 * @param form what is about one of its fields is said there instead
 */
export function handleApiError(error: unknown, form?: FormErrorTarget): void {
  if (form && setFieldErrors(error, form)) return;
  showToast({
    variant: "destructive",
    title: "Error",
    description: error instanceof Error ? error.message : undefined,
  });
  if (error instanceof ApiError && error.status === 401) setUser(null);
}
