/** Readable by scripts, carries nothing: tells the browser whether asking for the user makes sense. */
export const HINT_COOKIE = "forgehall-hint";

/**
 * Says, signed, which accounts this browser has signed in to before. HttpOnly; the prefixed name binds it to https and
 * this host.
 */
export const DEVICE_COOKIE = "forgehall-device";
export const SECURE_DEVICE_COOKIE = "__Host-forgehall-device";
