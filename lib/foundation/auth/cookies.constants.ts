/** Readable by scripts and carries no data. It says whether the browser should request the current user. */
export const HINT_COOKIE = "forgehall-hint";

/**
 * A signed list of the accounts that this browser has signed in to. HttpOnly; the `__Host-` prefix binds it to HTTPS
 * and this host.
 */
export const DEVICE_COOKIE = "forgehall-device";
export const SECURE_DEVICE_COOKIE = "__Host-forgehall-device";

/**
 * Set by a script when a user dismisses the checklist for new users; its value is the user's id. Pages read it, so that
 * a dismissed checklist does not flash.
 */
export const FIRST_STEPS_COOKIE = "forgehall-first-steps";
