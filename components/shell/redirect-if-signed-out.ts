import { showToastOnNextPage } from "@/components/shell/toast";
import { ApiError } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Whether a request failed because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Redirects to sign in and back when a request failed because the session has ended. For forms that keep drafts.
 * @returns whether it redirected
 */
export function redirectIfSignedOut(error: unknown, returnPath: string): boolean {
  if (!isSignedOut(error)) return false;
  showToastOnNextPage({
    title: "Your session has ended",
    description: "Sign in again to continue. We've saved your draft.",
  });
  window.location.assign(paths.auth(returnPath));
  return true;
}
