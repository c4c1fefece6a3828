import { setUser } from "@/components/layout/session-store";
import { toast } from "@/components/layout/toast";
import { ApiError } from "@/lib/api-client/api-error";

type ErrorToast = { title?: string | undefined; keepSession?: boolean | undefined };

/**
 * Shows an API error's message in a toast (spec section 8). Signs out on this page when the session has ended, unless
 * `keepSession` is set.
 */
export function handleApiError(error: unknown, { title = "Error", keepSession = false }: ErrorToast = {}): void {
  toast.error(title, { description: error instanceof Error ? error.message : undefined });
  if (!keepSession && error instanceof ApiError && error.status === 401) setUser(null);
}
