import type { ExternalToast } from "sonner";

export type ToastOptions = Pick<ExternalToast, "description" | "action">;
type ToastMessage = ToastOptions & { type: "success" | "error" | "info"; title: string };
/** A toast that survives a full page load, as text. */
export type StoredToast = { type?: ToastMessage["type"]; title: string; description?: string };

const STORAGE_KEY = "forgehall-toast";
let pendingToast: ToastMessage | undefined;
/** Whether the stored toast is for the page that opens next. */
let isForNextPage = false;
const listeners = new Set<() => void>();

const show =
  (type: ToastMessage["type"]) =>
  (title: string, options?: ToastOptions): void => {
    pendingToast = { type, title, ...options };
    for (const listener of listeners) listener();
  };

/**
 * sonner's `toast`, which replaces the previous one (docs/product.md#feedback-on-screen). sonner itself is 9.7 kB and
 * public pages have 7 to spare, so it loads with the first toast (toaster.tsx) and code that shows toasts imports this
 * instead.
 */
export const toast = { success: show("success"), error: show("error"), info: show("info") };

/** Shows a toast on the next page, when that is opened by a full page load. */
export function showToastOnNextPage(message: StoredToast): void {
  isForNextPage = true;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
}

/** Returns and removes the pending toast, of this page or the previous one. */
export function consumeToast(): ToastMessage | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  const next = pendingToast ?? (stored ? { type: "info" as const, ...(JSON.parse(stored) as StoredToast) } : undefined);
  pendingToast = undefined;
  return next;
}

/** Whether a toast is pending, of this page or the previous one. */
export const hasPendingToast = () =>
  pendingToast !== undefined || (!isForNextPage && sessionStorage.getItem(STORAGE_KEY) !== null);

/** Subscribes to toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds that a toast is shown (docs/product.md#feedback-on-screen). */
export const TOAST_MS = 5000;
