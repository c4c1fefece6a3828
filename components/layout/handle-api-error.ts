import { setFieldErrors, type FormErrorTarget } from "@/components/layout/set-field-errors";
import { setUser } from "@/components/layout/session-store";
import { toast } from "@/components/layout/toast";
import { ApiError } from "@/lib/api-client/api-error";

/**
 * Shows an API error's message in a toast (spec section 8). Signs out on this page when the session has ended.
 * @param form shows errors of its own fields next to them instead
 */
export function handleApiError(error: unknown, form?: FormErrorTarget): void {
  if (form && setFieldErrors(error, form)) return;
  toast.error("Error", { description: error instanceof Error ? error.message : undefined });
  if (error instanceof ApiError && error.status === 401) setUser(null);
}
