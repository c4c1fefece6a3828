/** How long a notification stays (spec section 9). */
export const TOAST_MS = 5000;
