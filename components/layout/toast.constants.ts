/** Milliseconds that a toast is shown (docs/product.md#feedback-on-screen). */
export const TOAST_MS = 5000;
