import { setUser } from "@/components/shell/session-store";
import { toast } from "@/components/shell/toast";
import { ApiError, ConfirmationCanceled } from "@/lib/foundation/api-client/api";

type ErrorToast = { title?: string | undefined; keepSession?: boolean | undefined };

/**
 * Shows an API error's message in a toast (docs/product.md#errors). Signs out on this page when the session has ended,
 * unless `keepSession` is set. Shows nothing when the user canceled the confirmation of the password.
 */
export function handleApiError(error: unknown, { title = "Error", keepSession = false }: ErrorToast = {}): void {
  if (error instanceof ConfirmationCanceled) return;
  toast.error(title, { description: error instanceof Error ? error.message : undefined });
  if (!keepSession && error instanceof ApiError && error.status === 401) setUser(null);
}
