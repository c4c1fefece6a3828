/** Milliseconds that a toast is shown (spec section 9). */
export const TOAST_MS = 5000;
