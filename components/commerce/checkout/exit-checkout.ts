import { showToastOnNextPage, type StoredToast } from "@/components/shell/toast";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { ApiError } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/**
 * Leaves checkout by a full page load (its document has a Content-Security-Policy of its own) and shows a toast on the
 * next page.
 */
export function exitCheckout(to: string, toast: StoredToast): void {
  showToastOnNextPage(toast);
  window.location.replace(to);
}

/** Asks to sign in again, and returns to this page, when a call failed because the session has ended. */
export function exitWhenSignedOut(error: unknown, page: string): void {
  if (error instanceof ApiError && error.status === 401) window.location.replace(paths.auth(page));
}

/**
 * Leaves checkout after a failed payment intent: to the app for conflicts and own apps, otherwise to the home page
 * (docs/product.md#buying). The server has logged the failure under its request id.
 */
export function exitCheckoutOnError(error: unknown, appId: string): void {
  const known = error instanceof ApiError ? error : null;
  if (known?.status === 401) return window.location.replace(paths.auth(paths.checkout(appId)));
  const back = known?.status === 409 || known?.status === 403;
  const description = known ? known.detail : ordersMessages.unavailable;
  exitCheckout(back ? paths.app(appId) : paths.home, {
    type: "error",
    title: back ? ordersMessages.nothingToPay : "Checkout unavailable",
    description,
  });
}
