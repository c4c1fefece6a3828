/** A notification. Destructive ones tell of a failure. */
export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "success" | "destructive";
  action?: { label: string; onClick: () => void };
};

const STORAGE_KEY = "forgehall-toast";
let pendingToast: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a notification in place of the one before. */
export function showToast(toast: Toast): void {
  pendingToast = toast;
  for (const listener of listeners) listener();
}

/** Keeps a notification for the next page, where the way there is a full page load. */
export function showToastOnNextPage(toast: Omit<Toast, "action">): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
}

/** Hands over what waits to be shown, here or from the page before. */
export function consumeToast(): Toast | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  const next = pendingToast ?? (kept ? (JSON.parse(kept) as Toast) : undefined);
  pendingToast = undefined;
  return next;
}

/** Whether something waits to be shown. */
export const hasPendingToast = () => pendingToast !== undefined || sessionStorage.getItem(STORAGE_KEY) !== null;

/**
 * Where a notification is seen, heard and reached: in the dialog that is open, since that makes all around it inert.
 * @param closing one that is about to be gone
 */
export const getToastHost = (closing?: EventTarget | null) =>
  [...document.querySelectorAll("dialog:modal")].findLast((dialog) => dialog !== closing);

/** Listens for notifications. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
