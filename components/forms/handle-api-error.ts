import { setUser } from "@/components/shell/session-store";
import { isSignedOut } from "@/components/shell/redirect-if-signed-out";
import { toast } from "@/components/shell/toast";
import { ConfirmationCanceled } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

type ErrorToast = { title?: string | undefined; keepSession?: boolean | undefined };

/**
 * Shows an API error's message in a toast (docs/product.md#errors). Signs out on this page when the session has ended;
 * with `keepSession` the page stays as it is, and the toast leads to signing in elsewhere. Shows nothing when the user
 * canceled the confirmation of the password.
 */
export function handleApiError(error: unknown, { title = "Error", keepSession = false }: ErrorToast = {}): void {
  if (error instanceof ConfirmationCanceled) return;
  if (keepSession && isSignedOut(error)) {
    toast.error("Your session has ended", {
      description: "Nothing on this page is lost. Open a new tab, sign in, then try again.",
      action: { label: "Sign in", onClick: () => void window.open(paths.auth(), "_blank", "noopener") },
    });
    return;
  }
  toast.error(title, { description: error instanceof Error ? error.message : undefined });
  if (isSignedOut(error)) setUser(null);
}
