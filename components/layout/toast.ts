/** A toast. The destructive variant reports an error. */
export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "success" | "destructive";
  action?: { label: string; onClick: () => void };
};

const STORAGE_KEY = "forgehall-toast";
let pendingToast: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a toast and replaces the previous one. */
export function showToast(toast: Toast): void {
  pendingToast = toast;
  for (const listener of listeners) listener();
}

/** Stores a toast for the next page, when it is opened by a full page load. */
export function showToastOnNextPage(toast: Omit<Toast, "action">): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
}

/** Returns and removes the pending toast, of this page or the previous one. */
export function consumeToast(): Toast | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  const next = pendingToast ?? (stored ? (JSON.parse(stored) as Toast) : undefined);
  pendingToast = undefined;
  return next;
}

/** Whether a toast is pending. */
export const hasPendingToast = () => pendingToast !== undefined || sessionStorage.getItem(STORAGE_KEY) !== null;

/**
 * Returns the open modal dialog, in which a toast must be rendered because everything outside is inert.
 * @param closing a dialog to ignore because it is closing
 */
export const getToastHost = (closing?: EventTarget | null) =>
  [...document.querySelectorAll("dialog:modal")].findLast((dialog) => dialog !== closing);

/** Subscribes to toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
